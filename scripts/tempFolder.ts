import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitOnSignals } from './childProcess.ts'

/** Puts the temporary files of this process and of all its child processes into one folder, and removes it at exit. */
export function useTempFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-run-'))
  // A PostgreSQL server that root starts runs as another user, who needs access to its folder inside this one.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  // The tests start the server dozens of times. With compiled code, a start takes half of the CPU time.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')
  // What was started ends a moment after this process, and may write until then.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  exitOnSignals()
}
