import { basename } from 'node:path'
import { findChromium } from './chromium.ts'
import { run } from './command.ts'
import { startPostgres } from './postgres.ts'
import { type Outcome, playwright, vitest } from './suites.ts'

export type Stage = {
  title: string
  run: () => Promise<Outcome>
  /** It uses both cores by itself, so it runs alone. */
  alone?: boolean
}

const EAST = 'Asia/Kolkata'
const WEST = 'America/Los_Angeles'

/** The page tests that depend on dates, which `npm test` runs again west of Greenwich. */
const DATED_PAGES = ['src/format', 'budgets', 'dashboard', 'routines', 'money/reports', 'money/import']

/** Returns the stages that test a workspace; `all` is for the release. */
export function stagesFor(folder: string, all: boolean): Stage[] {
  if (folder === 'apps/api')
    return [
      { title: 'api on SQLite', run: () => vitest(folder, { TZ: EAST }) },
      { title: 'api on PostgreSQL', run: apiOnPostgres },
    ]
  if (folder === 'apps/web')
    return [
      { title: 'pages in Kolkata', run: () => vitest(folder, { TZ: EAST }) },
      all
        ? { title: 'pages in Los Angeles', run: () => vitest(folder, { TZ: WEST }) }
        : { title: 'dated pages in Los Angeles', run: () => vitest(folder, { TZ: WEST }, DATED_PAGES) },
    ]
  const title = basename(folder)
  return [
    { title, run: () => vitest(folder, { TZ: WEST }) },
    ...(all ? [{ title: `${title} in Kolkata`, run: () => vitest(folder, { TZ: EAST }) }] : []),
  ]
}

async function apiOnPostgres() {
  const postgres = await startPostgres()
  return vitest('apps/api', { TZ: WEST, TEST_POSTGRES_URL: postgres.url }).finally(postgres.stop)
}

const buildForJourneys = script('scripts/buildForJourneys.ts')

/**
 * Returns the journeys, and before them their builds, which run beside other stages. Without `all`, the journeys are
 * those that guard data and access, and one of each screen.
 */
export const journeys = (all: boolean): Stage[] => [
  { title: 'builds for the journeys', run: buildForJourneys },
  {
    title: 'journeys in Chromium',
    alone: true,
    async run() {
      const chromium = await findChromium()
      if (!chromium)
        return failed('No Chromium found: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.')
      const built = await buildForJourneys()
      return built.failed ? built : playwright(chromium, all ? [] : ['--grep-invert', '@release'])
    },
  },
]

/** What only a release runs, in the order of its stages. */
export const RELEASE_STAGES: Stage[] = [
  { title: 'benchmarks, a short run', alone: true, run: script('lab/bench.ts', '--short') },
  { title: 'people divided between two PostgreSQL servers', alone: true, run: script('scripts/split.ts') },
  { title: 'the last release beside this one', alone: true, run: script('lab/upgrade.ts') },
]

/** Returns a run of a program that passes as a whole or fails. */
export function command(name: string, args: string[]) {
  return async (): Promise<Outcome> => {
    const { code, output } = await run(name, args, { silent: true })
    return code === 0 ? { passed: 1, failed: 0, output } : failed(output)
  }
}

function script(file: string, ...args: string[]) {
  return command('node', [file, ...args])
}

const failed = (output: string): Outcome => ({ passed: 0, failed: 1, output })
