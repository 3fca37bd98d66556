import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  API_BASE,
  changeCurrency,
  confirmSignUp,
  type Endpoint,
  type ErrorBody,
  type Input,
  type Output,
  pathOf,
  requestSignUp,
  signIn,
  type Tokens,
} from '@daybook/contract'
import { freePort } from '../../apps/api/src/testing/freePort.ts'
import { end, exitOnSignals, tie } from '../../scripts/childProcess.ts'

const MAIN = join(import.meta.dirname, '../../apps/api/src/main.ts')
const PASSWORD = 'seven-rivers-meet'
const TEN_MINUTES = 600_000
const hasTaskset = existsSync('/usr/bin/taskset')

type Reply<E extends Endpoint> = { status: number; body: Output<E> & Partial<ErrorBody> }
export type ScanUser = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Reply<E>>

/** Starts the real program on a temporary data folder, pinned to the core `core` if the system supports it. */
export async function startProgram({ core }: { core?: number } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
  const port = await freePort()
  const isPinned = core !== undefined && hasTaskset
  const command = [...(isPinned ? ['/usr/bin/taskset', '-c', String(core)] : []), process.execPath, MAIN]
  exitOnSignals()
  const child = tie(
    spawn(command[0] as string, command.slice(1), {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        PORT: port,
        LOG_LEVEL: 'error',
        RATE_LIMIT_PER_MINUTE: '1000000',
        FREE_SCANS_PER_DAY: '100000',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const url = `http://localhost:${port}`

  const printed = (pattern: RegExp) => waitForMatch(() => output, pattern)
  await printed(/is ready:()/)

  /** Creates a user with this currency, who signs in again every ten minutes. */
  async function newUser(currency: string): Promise<ScanUser> {
    const email = `${randomUUID()}@example.com`
    const otherUser = sender(url, () => ({}))
    const { body } = await otherUser(requestSignUp, { body: { email, password: PASSWORD, name: 'Ann' } })
    const otp = await printed(new RegExp(`${email}: (\\d{6})`))
    let tokens = (await otherUser(confirmSignUp, { body: { code: body.code, otp } })).body as Tokens
    let since = Date.now()
    const signedIn = sender(url, () => ({ authorization: `Bearer ${tokens.access}` }))
    await signedIn(changeCurrency, { body: { currency } as Input<typeof changeCurrency>['body'] })
    return async (endpoint, input) => {
      if (Date.now() - since > TEN_MINUTES) {
        tokens = (await otherUser(signIn, { body: { email, password: PASSWORD } })).body as Tokens
        since = Date.now()
      }
      return signedIn(endpoint, input)
    }
  }

  return {
    pid: child.pid as number,
    isPinned,
    newUser,
    async stop() {
      await end(child)
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Waits until the output matches, for half a minute. Returns what the first group of the pattern matched. */
async function waitForMatch(output: () => string, pattern: RegExp) {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = pattern.exec(output())?.[1]
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The program did not say what was waited for:\n${output()}`)
}

function sender(url: string, headers: () => Record<string, string>): ScanUser {
  return async (endpoint, input) => {
    const { params, body } = input as { params?: Record<string, string>; body?: unknown }
    const isForm = body instanceof FormData
    const reply = await fetch(url + API_BASE + pathOf(endpoint, params), {
      method: endpoint.method,
      headers: { ...headers(), ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : body === undefined ? null : JSON.stringify(body),
    })
    return { status: reply.status, body: (await reply.json()) as never }
  }
}
