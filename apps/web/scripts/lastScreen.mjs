// Lets the pages of the areas show the screen of the last visit before any of their code runs (src/lastScreen/boot.ts).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { BUILD, manifest } from './manifest.mjs'

const WEB = fileURLToPath(new URL('../', import.meta.url))
const PRELOAD = /<link rel="(?:module)?preload" href="([^"]+)"[^>]*>/g
const HEAD = '<head><meta charSet="utf-8"/>'
const EMPTY = '<last-screen></last-screen>'
const START = '<script type="module" async="">'

/** Returns the code of a script in the pages. */
async function bundle(script) {
  const { output } = (
    await build({
      configFile: false,
      root: WEB,
      logLevel: 'warn',
      publicDir: false,
      build: { write: false, lib: { entry: join(WEB, 'src/lastScreen', script), formats: ['iife'], name: 'script' } },
    })
  )[0]
  return output[0].code
}

/** Changes the pages of these paths. */
export async function showLastScreens(paths) {
  const [preload, boot] = [await bundle('preload.ts'), await bundle('boot.ts')]
  for (const path of paths) {
    const file = join(BUILD, path, 'index.html')
    const page = readFileSync(file, 'utf8')
    if (![EMPTY, START, HEAD].every((place) => page.includes(place)))
      throw new Error(`${file} has no place for the last screen.`)
    const files = [...page.matchAll(PRELOAD)].map(([, href]) => href)
    const [code, fonts] = ['.js', '.woff2'].map((type) => files.filter((href) => href.endsWith(type)).join(' '))
    const start = `<script data-files="${code}" data-fonts="${fonts}">${preload}</script>`
    writeFileSync(
      file,
      page
        .replaceAll(PRELOAD, '')
        .replace(HEAD, (head) => head + start)
        .replace(START, '<script type="held">')
        .replace(EMPTY, () => `<last-screen data-build="${manifest.version}"></last-screen><script>${boot}</script>`),
    )
  }
}
