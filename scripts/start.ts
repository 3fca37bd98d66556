// Builds what the server needs; npm start then runs it in a process that the build has left no memory in.
import { ensureServerBuild } from './serverBuild.ts'
import { ensureWebBuild } from './webBuild.ts'

await Promise.all([ensureServerBuild(), ensureWebBuild()])
