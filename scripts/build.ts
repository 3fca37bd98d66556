import { ensureWebBuild } from './webBuild.ts'

await ensureWebBuild()
