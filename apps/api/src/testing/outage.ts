import { startProgram } from './process.ts'
import { signUpAt } from './signUp.ts'
import { until } from './until.ts'
import { compare, makeWriter } from './writer.ts'

const PAUSE_MS = 100
const UNAVAILABLE = '503 {"message":"Not available right now. Try again in a moment."'

/** The real program with somebody signed up, and what it answers while something of it is away. */
export async function startServing(env: Record<string, string>) {
  const program = startProgram({ RATE_LIMIT_PER_MINUTE: '1000000', ...env })
  const url = await program.ready
  if (!url) throw new Error(program.output())
  const access = await signUpAt(url, program.output)
  const writer = makeWriter(access)
  const step = () => writer.step(url)
  const ready = async () => (await fetch(`${url}/readyz`)).status
  const isRefused = async () => (await step()).startsWith(UNAVAILABLE)
  const isServing = async () => (await ready()) === 200 && (await step()) === 'answered'

  return {
    program,
    url,
    ready,
    step,
    /** Until it says that it can't write, to whoever writes and to whoever watches. */
    rejects: () => until(async () => (await isRefused()) && (await ready()) === 503, PAUSE_MS),
    /** How long, in milliseconds, until it is ready and takes a write. */
    async recovers() {
      const began = performance.now()
      await until(isServing, PAUSE_MS)
      return performance.now() - began
    },
    compare: () => compare(url, access, [writer]),
  }
}
