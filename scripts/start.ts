import { join } from 'node:path'
import { root } from './command.ts'
import { ensureWebBuild } from './webBuild.ts'

await ensureWebBuild()
await import(join(root, 'apps/api/src/main.ts'))
