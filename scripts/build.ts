import { writeSbom } from './sbom.ts'
import { ensureWebBuild } from './webBuild.ts'

await ensureWebBuild()
await writeSbom()
