import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { runAdmin } from '../cli/admin.ts'
import { freePort } from './freePort.ts'
import { newDataDir, startProgram } from './process.ts'
import { signUpAt } from './signUp.ts'
import { until } from './until.ts'
import { compare, makeWriter, type Writer } from './writer.ts'

const WRITERS = 4
// Access tokens expire after 15 minutes, so long runs sign up a new user after this many rounds.
const ROUNDS_PER_USER = 25
const MIN_WRITES = 8
const MAX_DELAY_MS = 300

/** Kills the real server repeatedly during writes and counts lost and duplicated writes among the answered ones. */
export async function crashAgainAndAgain(rounds: number, settings: Record<string, string> = {}) {
  const env = { DATA_DIR: newDataDir(), PORT: await freePort(), RATE_LIMIT_PER_MINUTE: '1000000', ...settings }
  const result = {
    rounds,
    answered: 0,
    lost: 0,
    doubled: 0,
    balanceDifference: 0,
    rejected: [] as string[],
    verified: 0,
  }
  let program = startProgram(env)
  for (let round = 0; round < rounds; ) {
    const access = await signUpAt(await urlWhenReady(program), program.output, `ann${round}@example.com`)
    const writers = Array.from({ length: WRITERS }, () => makeWriter(access))
    for (let turn = 0; turn < ROUNDS_PER_USER && round < rounds; turn += 1, round += 1) {
      const url = await urlWhenReady(program)
      const writing = Promise.all(writers.map((writer) => writer.write(url)))
      const enough = answeredBy(writers) + MIN_WRITES
      await until(() => answeredBy(writers) >= enough)
      await sleep(randomInt(MAX_DELAY_MS))
      program.child.kill('SIGKILL')
      await Promise.all([writing, program.ended])
      program = startProgram(env)
      const found = await compare(await urlWhenReady(program), access, writers)
      result.lost += found.lost.length
      result.doubled += found.doubled
      result.balanceDifference += Math.abs(found.balanceDifference)
    }
    result.answered += answeredBy(writers)
    result.rejected.push(...writers.flatMap(({ tally }) => tally.rejected))
  }
  result.verified = await runAdmin(['verify'], env)
  program.child.kill('SIGKILL')
  return result
}

const answeredBy = (writers: Writer[]) => writers.reduce((sum, { tally }) => sum + tally.answered, 0)

async function urlWhenReady(program: ReturnType<typeof startProgram>) {
  const url = await program.ready
  if (!url) throw new Error(program.output())
  return url
}
