// Runs the checks and tests: npm test [-- --changed] [-- --only=<beginning of a title>], or all with npm run test:all.
import { parseArgs } from 'node:util'
import { checks } from './checks.ts'
import { command, journeys, RELEASE_STAGES, type Stage, stagesFor } from './stages.ts'
import type { Outcome, TimedTest } from './suites.ts'
import { useTempFolder } from './tempFolder.ts'
import { affectedBy, changedFiles, hasTests, readWorkspaces } from './workspaces.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, all: { type: 'boolean' }, changed: { type: 'boolean' } },
})
const all = values.all ?? false
if (all) Object.assign(process.env, { TEST_ALL: '1', DIFFERENTIAL_RUNS: '20' })
useTempFolder()

const LISTED_SLOWEST = 20
const tests: TimedTest[] = []
const durations: [title: string, seconds: number][] = []
const failed: string[] = []
const total = { passed: 0, failed: 0 }

const workspaces = readWorkspaces()
const chosen = values.changed ? affectedBy(changedFiles(), workspaces) : undefined
const tested = workspaces.filter(({ folder }) => chosen?.has(folder) ?? true)
if (chosen) console.log(`Changed, or dependent on a change: ${[...chosen].join(', ') || 'no workspace'}`)

const stages: Stage[] = [
  ...checks.map(({ title, command: name, args }) => ({ title: `checks: ${title}`, run: command(name, args) })),
  ...tested.filter(hasTests).flatMap(({ folder }) => stagesFor(folder, all)),
  ...(tested.some(({ folder }) => folder === 'e2e') ? journeys(all) : []),
  ...(all ? RELEASE_STAGES : []),
].filter(({ title }) => title.startsWith(values.only ?? ''))

const began = Date.now()
await sideBySide(stages.filter(({ alone }) => !alone))
for (const stage of stages.filter(({ alone }) => alone)) await runStage(stage)
report()
process.exit(total.failed ? 1 : 0)

/** Runs stages in this order, two at a time: the start of a stage and its last tests use one core only. */
async function sideBySide(some: Stage[]) {
  const queue = some.values()
  const runAll = async () => {
    for (const stage of queue) await runStage(stage)
  }
  await Promise.all([runAll(), runAll()])
}

async function runStage({ title, run }: Stage) {
  const start = Date.now()
  console.log(`${title} …`)
  const outcome = await run().catch((thrown: unknown): Outcome => ({ passed: 0, failed: 1, output: String(thrown) }))
  const seconds = (Date.now() - start) / 1000
  durations.push([title, seconds])
  total.passed += outcome.passed
  total.failed += outcome.failed
  const named = (outcome.tests ?? []).map((test) => ({ ...test, name: `${title}: ${test.name}` }))
  tests.push(...named)
  const failedTests = named.filter(({ isFailed }) => isFailed).map(({ name }) => name)
  if (outcome.failed) failed.push(...(failedTests.length ? failedTests : [title]))
  const failures = outcome.failed ? `${outcome.failed} FAILED, ` : ''
  console.log(`${title}: ${failures}${outcome.passed} passed (${seconds.toFixed(1)} s)`)
  const skipped = /^Skipped: .*/m.exec(outcome.output ?? '')?.[0]
  if (outcome.failed && outcome.output) console.log(outcome.output)
  else if (skipped) console.log(skipped)
}

function report() {
  const list = (title: string, lines: [name: string, seconds: number][]) => {
    if (lines.length) console.log(`\n${title}, in seconds`)
    for (const [name, seconds] of lines) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`)
  }
  const slowest = tests.toSorted((a, b) => b.duration - a.duration).slice(0, LISTED_SLOWEST)
  list(
    'The slowest tests',
    slowest.map(({ name, duration }) => [name, duration / 1000]),
  )
  list('The stages, of which two run at a time', [...durations, ['all together', (Date.now() - began) / 1000]])
  // Again at the end, because the output of a failed stage is far above.
  if (failed.length) console.log(`\nFailed\n${failed.map((name) => `  ${name}`).join('\n')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
}
