import type { Page } from '@playwright/test'
import { bridgeScript, pluginHeaders } from './plugins.ts'

type Options = Record<string, unknown>
type Message = { document: number; callbackId: string; pluginId: string; methodName: string; options: Options }
type Call = { method: string; options: Options }
/** The system's responses by plugin and method: `'Camera.takePhoto'`. Throw a {@link SystemError} to reject a call. */
export type Answers = Record<string, (options: Options) => unknown>

/** The error with which a plugin rejects a call. */
export class SystemError extends Error {
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

const LISTENING = ['addListener', 'removeListener', 'removeAllListeners']
const headers = pluginHeaders()

/** Throws if no plugin of the app has this method. */
function checkName(name: string) {
  const [plugin, method] = name.split('.')
  const known = headers.find((header) => header.name === plugin)?.methods.some((one) => one.name === method)
  if (!known) throw new Error(`No plugin has ${name}`)
}

/**
 * Simulates Android behind Capacitor's own bridge, with the message format of the real shell. A call without a response
 * fails like an unimplemented one and is listed in `unanswered`.
 */
export async function standIn(page: Page, answers: Answers) {
  const calls: Call[] = []
  const unanswered: string[] = []
  const listeners = new Map<string, Message[]>()
  const reply = (message: Message, result: object) =>
    page
      .evaluate(
        ([asking, data]) => {
          const { startedAt, androidBridge } = window as unknown as Shell
          // The next document must not get the response to the last one, whose calls have the same ids.
          if (startedAt === asking) androidBridge.onmessage({ data })
        },
        [message.document, JSON.stringify({ ...message, options: undefined, ...result })] as const,
      )
      .catch((error) => {
        // The document that asked is gone.
        if (!/context was destroyed/.test(String(error))) throw error
      })

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
  await page.exposeBinding('toSystem', (_source, text: string, document: number) =>
    answer({ ...JSON.parse(text), document }),
  )
  // A new document has none of the last one's listeners.
  await page.exposeBinding('documentStarts', () => listeners.clear())
  await page.addInitScript(
    `window.documentStarts();
    window.startedAt = performance.timeOrigin;
    window.androidBridge = { postMessage: (text) => window.toSystem(text, window.startedAt) };
    window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };
    ${bridgeScript()};
    window.Capacitor.PluginHeaders = ${JSON.stringify(headers)};`,
  )

  return {
    unanswered,
    /** Returns the options of each call of a method so far. */
    calls: (method: string) => calls.filter((call) => call.method === method).map(({ options }) => options),
    /** Sends an event of the phone to its listeners. */
    async emit(event: string, data: object = {}) {
      for (const message of listeners.get(event) ?? []) await reply(message, { success: true, save: true, data })
    },
    isHeard: (event: string) => listeners.has(event),
  }
}

type Shell = { startedAt: number; androidBridge: { onmessage: (event: { data: string }) => void } }
