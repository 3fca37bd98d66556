import { join } from 'node:path'
import { root, run } from './command.ts'
import { startPostgres } from './postgres.ts'

const more = process.argv.slice(2)
const postgres = await startPostgres()
const { code } = await run('vitest', ['run', '--config', 'vitest.trust.config.ts', ...more], {
  cwd: join(root, 'apps/api'),
  env: { TRUST_POSTGRES_URL: postgres.url },
}).finally(postgres.stop)
process.exit(code)
