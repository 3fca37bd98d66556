import { join } from 'node:path'
import { findChromium } from '../scripts/chromium.ts'
import { root, run } from '../scripts/command.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { ensureServerBuild } from '../scripts/serverBuild.ts'
import { useTempFolder } from '../scripts/tempFolder.ts'
import { ensureWebBuild } from '../scripts/webBuild.ts'
import { schemathesis } from './schemathesis.ts'

useTempFolder()

// `--only=schemathesis`, `--only=devices` or `--only=vitest` runs one of them; other arguments are passed to Vitest.
const args = process.argv.slice(2)
const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length)
const more = args.filter((arg) => !arg.startsWith('--only='))

const runs = (part: string) => only === undefined || only === part

const postgres = await startPostgres()
const passed: boolean[] = []
try {
  passed.push(
    !runs('schemathesis') || (await schemathesis([{ name: 'SQLite' }, { name: 'PostgreSQL', url: postgres.url }])),
    !runs('devices') || (await devices()),
    !runs('vitest') || (await vitest()),
  )
} finally {
  await postgres.stop()
}
// The package of PostgreSQL replaces `process.exitCode` by 0.
process.exit(passed.every(Boolean) ? 0 : 1)

/** Runs the journeys in which the data of a device meets faults, which take too long for `npm test`. */
async function devices() {
  const chromium = await findChromium()
  if (!chromium) throw new Error('No Chromium found: install one or set CHROMIUM_PATH.')
  await ensureServerBuild()
  await ensureWebBuild()
  const { code } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list'], {
    env: { JOURNEYS: '@slow', CHROMIUM_PATH: chromium },
  })
  return code === 0
}

async function vitest() {
  const { code } = await run('vitest', ['run', '--config', 'vitest.trust.config.ts', ...more], {
    cwd: join(root, 'apps/api'),
    env: { TRUST_POSTGRES_URL: postgres.url },
  })
  return code === 0
}
