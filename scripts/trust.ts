import { join } from 'node:path'
import { root, run } from './command.ts'

const { code } = await run('vitest', ['run', '--config', 'vitest.trust.config.ts'], { cwd: join(root, 'apps/api') })
process.exit(code)
