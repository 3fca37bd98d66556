import type { Page } from '@playwright/test'
import { bridgeScript, pluginHeaders } from './plugins.ts'

type Options = Record<string, unknown>
type Message = { callbackId: string; pluginId: string; methodName: string; options: Options }
type Call = { method: string; options: Options }
/** What the system answers, by plugin and method: `'Camera.takePhoto'`. Throw a {@link SystemError} to refuse. */
export type Answers = Record<string, (options: Options) => unknown>

/** How a plugin refuses a call. */
export class SystemError extends Error {
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

const LISTENING = ['addListener', 'removeListener', 'removeAllListeners']
const headers = pluginHeaders()

/** Refuses a method that no plugin of the app has. */
function checkName(name: string) {
  const [plugin, method] = name.split('.')
  const known = headers.find((header) => header.name === plugin)?.methods.some((one) => one.name === method)
  if (!known) throw new Error(`No plugin has ${name}`)
}

/**
 * Stands in for Android behind Capacitor's own bridge: messages go out and come back as the real shell sends them.
 * A call nobody answers fails as an unimplemented one does, and stands in `unanswered`.
 */
export async function standIn(page: Page, answers: Answers) {
  const calls: Call[] = []
  const unanswered: string[] = []
  const listeners = new Map<string, Message[]>()
  const reply = (message: Message, result: object) =>
    page.evaluate(
      (data) => (window as unknown as Shell).androidBridge.onmessage({ data }),
      JSON.stringify({ ...message, options: undefined, ...result }),
    )

  async function answer(message: Message) {
    const method = `${message.pluginId}.${message.methodName}`
    checkName(method)
    calls.push({ method, options: message.options })
    const event = `${message.pluginId}.${message.options.eventName}`
    if (message.methodName === 'addListener') listeners.set(event, [...(listeners.get(event) ?? []), message])
    if (LISTENING.includes(message.methodName)) return
    try {
      const found = answers[method]
      if (!found) unanswered.push(method)
      if (!found) throw new SystemError('not implemented', 'UNIMPLEMENTED')
      await reply(message, { success: true, data: (await found(message.options)) ?? {} })
    } catch (thrown) {
      const { message: text, code } = thrown as SystemError
      await reply(message, { success: false, error: { message: text, code } })
    }
  }

  for (const name of Object.keys(answers)) checkName(name)
  await page.exposeBinding('toSystem', (_source, text: string) => answer(JSON.parse(text)))
  await page.addInitScript(
    `window.androidBridge = { postMessage: (text) => window.toSystem(text) };
    window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };
    ${bridgeScript()};
    window.Capacitor.PluginHeaders = ${JSON.stringify(headers)};`,
  )

  return {
    unanswered,
    /** The options of each call of a method so far. */
    calls: (method: string) => calls.filter((call) => call.method === method).map(({ options }) => options),
    /** Something happens on the phone. */
    async emit(event: string, data: object = {}) {
      for (const message of listeners.get(event) ?? []) await reply(message, { success: true, save: true, data })
    },
    isHeard: (event: string) => listeners.has(event),
  }
}

type Shell = { androidBridge: { onmessage: (event: { data: string }) => void } }
