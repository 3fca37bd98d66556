import { ensureServerBuild } from './serverBuild.ts'
import { ensureTestedNativeBuild, ensureWebBuild } from './webBuild.ts'

// Builds what the journeys run, if its sources changed.
await ensureServerBuild()
await ensureWebBuild()
await ensureTestedNativeBuild()
