import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'

/**
 * Builds `folder` again if one of its sources (glob patterns) or `settings` changed since its last build. A build that
 * throws is repeated at the next call.
 */
export async function buildIfChanged(
  folder: string,
  { sources, settings = {} }: { sources: string[]; settings?: Record<string, string> },
  build: () => Promise<void>,
) {
  const stamp = join(folder, 'sources.txt')
  const fingerprint = computeHash(sources, settings)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  rmSync(folder, { recursive: true, force: true })
  await build()
  writeFileSync(stamp, fingerprint)
}

function computeHash(sources: string[], settings: Record<string, string>) {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const file of globSync(sources, { cwd: root, exclude: ['**/*.test.{ts,tsx}'] }).sort())
    hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
