import { startProgram } from './process.ts'
import { signUpAt } from './signUp.ts'
import { until } from './until.ts'
import { compare, makeWriter } from './writer.ts'

const PAUSE_MS = 100
const UNAVAILABLE = '503 {"code":"unavailable",'

/** Starts the real server with one signed-up user. Returns functions to test it while a dependency is unavailable. */
export async function startServing(env: Record<string, string>) {
  const program = startProgram({ RATE_LIMIT_PER_MINUTE: '1000000', ...env })
  const url = await program.ready
  if (!url) throw new Error(program.output())
  const access = await signUpAt(url, program.output)
  const writer = makeWriter(access)
  const step = () => writer.step(url)
  const ready = async () => (await fetch(`${url}/readyz`)).status
  const isRejecting = async () => (await step()).startsWith(UNAVAILABLE)
  const isServing = async () => (await ready()) === 200 && (await step()) === 'answered'

  return {
    program,
    url,
    ready,
    step,
    /** Waits until writes and /readyz return 503. */
    rejects: () => until(async () => (await isRejecting()) && (await ready()) === 503, PAUSE_MS),
    /** Waits until the server is ready and accepts a write. Returns the duration in milliseconds. */
    async recovers() {
      const began = performance.now()
      await until(isServing, PAUSE_MS)
      return performance.now() - began
    },
    compare: () => compare(url, access, [writer]),
  }
}
