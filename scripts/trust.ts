import { join } from 'node:path'
import { root, run } from './command.ts'
import { startPostgres } from './postgres.ts'
import { schemathesis } from './schemathesis.ts'
import { useTempFolder } from './tempFolder.ts'

useTempFolder()

// `--only=schemathesis` or `--only=vitest` runs one of the two; other arguments are passed to Vitest.
const args = process.argv.slice(2)
const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length)
const more = args.filter((arg) => !arg.startsWith('--only='))

const postgres = await startPostgres()
try {
  const passed = [
    only === 'vitest' || (await schemathesis([{ name: 'SQLite' }, { name: 'PostgreSQL', url: postgres.url }])),
    only === 'schemathesis' || (await vitest()),
  ]
  process.exitCode = passed.every(Boolean) ? 0 : 1
} finally {
  await postgres.stop()
}

async function vitest() {
  const { code } = await run('vitest', ['run', '--config', 'vitest.trust.config.ts', ...more], {
    cwd: join(root, 'apps/api'),
    env: { TRUST_POSTGRES_URL: postgres.url },
  })
  return code === 0
}
