// Creates a release folder that runs with Node alone: the built web app, the server as JavaScript, locked dependencies.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { root, run } from './command.ts'
import { ensureWebBuild } from './webBuild.ts'

type Manifest = Record<string, unknown> & { version: string; dependencies: Record<string, string> }

const CONTRACT = '@daybook/contract'
const SOURCES = ['apps/api/src/**/*.ts', 'packages/contract/src/**/*.ts', 'scripts/admin.ts']
const NOT_SHIPPED = ['**/*.{test,trust,scale}.ts', '**/testing/**', '**/*.d.ts']
const COPIED = [
  'apps/web/build/client',
  'apps/api/messages/build/whole',
  '.npmrc',
  'LICENSE',
  'README.md',
  'docs/operating.md',
  'packaging/daybook.service',
]

const folder = resolve(process.argv[2] ?? join(root, 'build/release'))
await ensureWebBuild()
rmSync(folder, { recursive: true, force: true })
for (const file of globSync(SOURCES, { cwd: root, exclude: NOT_SHIPPED })) writeModule(file)
for (const one of COPIED) cpSync(join(root, one), join(folder, one), { recursive: true })
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
await lock()
await npm('ci', '--omit=dev')
console.log(`The release is in ${folder}: start it with npm start, or hand it on as one file with npm pack.`)

/** Writes one module as JavaScript at the same relative path, so that relative paths in it stay valid. */
function writeModule(file: string) {
  const target = join(folder, file.replace(/\.ts$/, '.js'))
  const code = stripTypeScriptTypes(readFileSync(join(root, file), 'utf8'))
    .replace(/(from |import\(|import |new URL\()'(\.[^']*)\.ts'/g, "$1'$2.js'")
    .replaceAll(`'${CONTRACT}'`, "'#contract'")
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, code)
}

function manifest() {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest
  const { name, version, description, license } = read('package.json')
  const { [CONTRACT]: _, ...dependencies } = read('apps/api/package.json').dependencies
  return {
    name,
    version,
    description,
    license,
    private: true,
    type: 'module',
    // The archive of `npm pack` then contains all dependencies and runs with Node alone on the same platform.
    bundleDependencies: true,
    engines: { node: '>=22.22' },
    imports: {
      '#contract': './packages/contract/src/index.js',
      '#messages': './apps/api/messages/build/whole/messages.js',
    },
    scripts: { start: 'node --max-semi-space-size=4 apps/api/src/main.js', admin: 'node scripts/admin.js' },
    dependencies: { ...dependencies, ...read('packages/contract/package.json').dependencies },
  }
}

/** Locks the dependencies to the tested versions: the subset of this repository's lockfile that the server needs. */
async function lock() {
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
  await npm('install', '--package-lock-only', '--ignore-scripts')
}

async function npm(...args: string[]) {
  const { code, output } = await run('npm', args, { cwd: folder, silent: true })
  if (code !== 0) throw new Error(output)
}
