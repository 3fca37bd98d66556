import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Installation } from './program.ts'

const root = dirname(import.meta.dirname)
const WEB = 'apps/web/build/client'

/** Copies the program into its own folder, where {@link deploy} can replace the web app. */
export function install(): Installation {
  const cwd = mkdtempSync(join(tmpdir(), 'daybook-e2e-installed-'))
  for (const part of ['apps/api/build', WEB])
    cpSync(join(root, part), join(cwd, part), { recursive: true, verbatimSymlinks: true })
  symlinkSync(join(root, 'node_modules'), join(cwd, 'node_modules'))
  return { cwd, script: ['apps/api/build/main.js'] }
}

/**
 * Replaces the web app by a next version, as a new build would: one text differs, and every script has another name.
 */
export function deploy({ cwd }: Installation, was: string, is: string) {
  const web = join(cwd, WEB)
  for (const file of globSync('**/*.{br,gz}', { cwd: web })) rmSync(join(web, file))
  const scripts = globSync('assets/*.js', { cwd: web }).map((file) => basename(file))
  const getName = (script: string) => script.replace(/\.js$/, 'n.js')
  const anyScript = new RegExp(`(?<![\\w-])(${scripts.map((name) => name.replaceAll('.', '\\.')).join('|')})`, 'g')

  for (const file of globSync('**/*.{js,css,html,json}', { cwd: web })) {
    const text = readFileSync(join(web, file), 'utf8')
    writeFileSync(
      join(web, file),
      text
        .replaceAll(was, is)
        .replace(anyScript, getName)
        .replace(/data-build="\w+/, '$&n'),
    )
  }
  for (const script of scripts) renameSync(join(web, 'assets', script), join(web, 'assets', getName(script)))

  const makeRevision = (revision: string) => createHash('sha256').update(revision).update(is).digest('hex').slice(0, 16)
  const worker = readFileSync(join(web, 'sw.js'), 'utf8')
  writeFileSync(
    join(web, 'sw.js'),
    worker.replace(/(?<=revision:.)\w{16}/g, (revision) => makeRevision(revision)),
  )
}
