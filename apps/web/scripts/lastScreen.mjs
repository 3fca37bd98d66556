// Lets the pages of the areas show the screen of the last visit before any of their code runs (src/lastScreen/boot.ts).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { BUILD, manifest } from './manifest.mjs'

const WEB = fileURLToPath(new URL('../', import.meta.url))
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const EMPTY = '<last-screen></last-screen>'
const START = '<script type="module" async="">'

/** Returns the code of the script in the pages. */
async function bundle() {
  const { output } = (
    await build({
      configFile: false,
      root: WEB,
      logLevel: 'warn',
      publicDir: false,
      build: { write: false, lib: { entry: join(WEB, 'src/lastScreen/boot.ts'), formats: ['iife'], name: 'boot' } },
    })
  )[0]
  return output[0].code
}

/** Changes the pages of these paths. */
export async function showLastScreens(paths) {
  const code = await bundle()
  for (const path of paths) {
    const file = join(BUILD, path, 'index.html')
    const page = readFileSync(file, 'utf8')
    if (!page.includes(EMPTY) || !page.includes(START)) throw new Error(`${file} has no place for the last screen.`)
    const files = [...page.matchAll(PRELOAD)].map(([, href]) => href)
    const boot = `<last-screen data-build="${manifest.version}"></last-screen><script data-files="${files.join(' ')}">${code}</script>`
    writeFileSync(
      file,
      page
        .replaceAll(PRELOAD, '')
        .replace(START, '<script type="held">')
        .replace(EMPTY, () => boot),
    )
  }
}
