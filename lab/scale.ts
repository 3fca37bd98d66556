import { join } from 'node:path'
import { root, run } from '../scripts/command.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { useTempFolder } from '../scripts/tempFolder.ts'

useTempFolder()
const postgres = await startPostgres()
// Arguments are passed to Vitest.
const { code } = await run('vitest', ['run', '--config', 'vitest.scale.config.ts', ...process.argv.slice(2)], {
  cwd: join(root, 'apps/api'),
  env: { TEST_POSTGRES_URL: postgres.url },
}).finally(postgres.stop)
process.exit(code)
