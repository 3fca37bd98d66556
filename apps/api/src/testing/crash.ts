import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { runAdmin } from '../cli/admin.ts'
import { freePort, newDataDir, startProgram } from './process.ts'
import { signUpAt } from './signUp.ts'
import { until } from './until.ts'
import { compare, makeWriter, type Writer } from './writer.ts'

const WRITERS = 4
// An access token lives a quarter of an hour; longer runs sign up somebody new now and then.
const ROUNDS_A_PERSON = 25
const FEWEST = 8
const LONGEST_MS = 300

/** Kills the real program again and again in the middle of writing, and counts what became of what it had answered. */
export async function crashAgainAndAgain(rounds: number, settings: Record<string, string> = {}) {
  const env = { DATA_DIR: newDataDir(), PORT: await freePort(), RATE_LIMIT_PER_MINUTE: '1000000', ...settings }
  const figures = { rounds, answered: 0, lost: 0, doubled: 0, apart: 0, rejected: [] as string[], verified: 0 }
  let program = startProgram(env)
  for (let round = 0; round < rounds; ) {
    const access = await signUpAt(await up(program), program.output, `ann${round}@example.com`)
    const writers = Array.from({ length: WRITERS }, () => makeWriter(access))
    for (let turn = 0; turn < ROUNDS_A_PERSON && round < rounds; turn += 1, round += 1) {
      const url = await up(program)
      const writing = Promise.all(writers.map((writer) => writer.write(url)))
      const enough = answeredBy(writers) + FEWEST
      await until(() => answeredBy(writers) >= enough)
      await sleep(randomInt(LONGEST_MS))
      program.child.kill('SIGKILL')
      await Promise.all([writing, program.ended])
      program = startProgram(env)
      const found = await compare(await up(program), access, writers)
      figures.lost += found.lost.length
      figures.doubled += found.doubled
      figures.apart += Math.abs(found.apart)
    }
    figures.answered += answeredBy(writers)
    figures.rejected.push(...writers.flatMap(({ tally }) => tally.rejected))
  }
  figures.verified = await runAdmin(['verify'], env)
  program.child.kill('SIGKILL')
  return figures
}

const answeredBy = (writers: Writer[]) => writers.reduce((sum, { tally }) => sum + tally.answered, 0)

async function up(program: ReturnType<typeof startProgram>) {
  const url = await program.ready
  if (!url) throw new Error(program.output())
  return url
}
