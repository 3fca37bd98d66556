import { parseArgs } from 'node:util'
import { checks, type Step } from './checks.ts'
import { findChromium } from './chromium.ts'
import { run } from './command.ts'
import { startPostgres } from './postgres.ts'
import { ensureServerBuild } from './serverBuild.ts'
import { playwright, type TimedTest, vitest } from './suites.ts'
import { useTempFolder } from './tempFolder.ts'
import { ensureTestedNativeBuild, ensureWebBuild } from './webBuild.ts'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
useTempFolder()
let passed = 0
let failed = 0
const timed: TimedTest[] = []
const LISTED_SLOWEST = 20

type Outcome = { passed: number; failed: number; output?: string; tests?: TimedTest[] }
type Work = () => Promise<Outcome>

async function step(title: string, work: Work) {
  if (values.only && !title.startsWith(values.only)) return
  const began = Date.now()
  console.log(`${title} …`)
  const outcome = await work().catch((thrown: unknown): Outcome => ({ passed: 0, failed: 1, output: String(thrown) }))
  passed += outcome.passed
  failed += outcome.failed
  for (const test of outcome.tests ?? []) timed.push({ ...test, name: `${title}: ${test.name}` })
  console.log(
    `${title}: ${outcome.failed ? `${outcome.failed} FAILED, ` : ''}${outcome.passed} passed (${((Date.now() - began) / 1000).toFixed(1)} s)`,
  )
  if (outcome.failed && outcome.output) console.log(outcome.output)
}

/** Runs steps in this order, two at a time: the start of a step and its last tests use one core only. */
async function sideBySide(steps: [title: string, work: Work][]) {
  const queue = steps.values()
  const runAll = async () => {
    for (const [title, work] of queue) await step(title, work)
  }
  await Promise.all([runAll(), runAll()])
}

const check =
  ({ command, args }: Step): Work =>
  async () => {
    const { code, output } = await run(command, args, { silent: true })
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
  }

await sideBySide(checks.map((one) => [`checks: ${one.title}`, check(one)]))
await sideBySide([
  ['contract', () => vitest('packages/contract', { TZ: 'America/Los_Angeles' })],
  ['domain', () => vitest('packages/domain', { TZ: 'America/Los_Angeles' })],
  ['api on SQLite', () => vitest('apps/api', { TZ: 'Asia/Kolkata' })],
  [
    'api on PostgreSQL',
    async () => {
      const postgres = await startPostgres()
      try {
        const env = { TZ: 'America/Los_Angeles', TEST_POSTGRES_URL: postgres.url }
        // Receipt scanning uses no database.
        return await vitest('apps/api', env, ['--exclude=src/receipt-scanning/**'])
      } finally {
        await postgres.stop()
      }
    },
  ],
  ['pages in Kolkata', () => vitest('apps/web', { TZ: 'Asia/Kolkata' })],
  [
    // Runs the tests that depend on dates again in a time zone west of Greenwich.
    'pages and their days in Los Angeles',
    () =>
      vitest('apps/web', { TZ: 'America/Los_Angeles' }, [
        'format',
        'budgets',
        'dashboard',
        'routines',
        'report',
        'transfer',
      ]),
  ],
])
await step('journeys in Chromium', async () => {
  const chromium = await findChromium()
  if (!chromium)
    return {
      passed: 0,
      failed: 1,
      output: 'No Chromium found: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    }
  await ensureServerBuild()
  await ensureWebBuild()
  await ensureTestedNativeBuild()
  return playwright(chromium)
})
await step('benchmarks, a short run', async () => {
  const { code, output } = await run('node', ['scripts/bench.ts', '--short'], { silent: true })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
})

if (timed.length) console.log('\nThe slowest tests, in seconds')
for (const { name, duration } of timed.toSorted((a, b) => b.duration - a.duration).slice(0, LISTED_SLOWEST))
  console.log(`${(duration / 1000).toFixed(1).padStart(6)}  ${name}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
