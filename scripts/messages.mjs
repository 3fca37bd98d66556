// Compiles the catalogues of texts to typed functions, imported as `#messages`. Plain JavaScript for Node 20.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const scripts = dirname(fileURLToPath(import.meta.url))
const COMPILER = join(scripts, 'compileMessages.mjs')
export const CATALOGUES = ['apps/api/messages', 'apps/web/messages']

/** Compiles the catalogues that changed. A process of its own returns the compiler's memory when it ends. */
export function ensureMessages(node = process.execPath) {
  const folders = CATALOGUES.map((catalogue) => join(dirname(scripts), catalogue))
  const changed = folders.flatMap((folder) => {
    const stamp = join(folder, 'build/sources.txt')
    const sources = fingerprint(folder)
    return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources ? [] : [folder, sources]
  })
  if (changed.length === 0) return
  const { status } = spawnSync(node, [COMPILER, ...changed], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The texts could not be compiled.')
}

function fingerprint(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const hash = createHash('sha256').update(readFileSync(COMPILER))
  for (const name of names.sort()) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}
