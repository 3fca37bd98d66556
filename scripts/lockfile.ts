// `npm ci` requires every platform's optional package in the lockfile, but `npm install` omits those that the registry
// in use does not have. This adds them by name and version; npm downloads them only on their own platform.
// `npm install` also omits that a package with a binding.gyp need not be built (`gypfile: false`). `npm ci` would run
// node-gyp, which needs Python, a compiler and the headers of nodejs.org.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'

type Package = {
  version?: string
  dev?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
  gypfile?: false
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
}

const file = join(root, 'package-lock.json')
const lock: { packages: Record<string, Package> } = JSON.parse(readFileSync(file, 'utf8'))

const OS_NAMES = ['android', 'darwin', 'freebsd', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix', 'linux', 'win32']
const CPUS = ['arm64', 'x64', 'ia32', 'arm', 'riscv64', 'ppc64', 's390x', 'loong64', 'mips64el', 'wasm32']
const words = (name: string) => name.split('/').at(-1)!.split('-')
const getCpu = (word: string) => CPUS.find((one) => word === one || (one === 'arm' && word.startsWith('arm')))

/** Returns the lockfile entry of a platform package, with the operating system and CPU derived from its name. */
function entryFor(name: string, version: string, dev: boolean | undefined) {
  const os = words(name).filter((word) => OS_NAMES.includes(word))
  const cpu = words(name).flatMap((word) => getCpu(word) ?? [])
  if (os.length + cpu.length === 0) throw new Error(`${name} is no platform's package: is it in the registry at all?`)
  return { version, ...(cpu.length && { cpu }), ...(dev && { dev }), optional: true, ...(os.length && { os }) }
}

const missing = Object.values(lock.packages).flatMap(({ optionalDependencies = {}, dev }) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !Object.keys(lock.packages).some((path) => path.endsWith(`node_modules/${name}`)))
    .map(([name, version]) => [name, version.replace(/^[\^~]/, ''), dev] as const),
)
for (const [name, version, dev] of missing) lock.packages[`node_modules/${name}`] ??= entryFor(name, version, dev)

/** Returns whether the installed package says that it has compiled files for each platform. */
function isPrebuilt(path: string): boolean {
  const manifest = join(root, path, 'package.json')
  return path !== '' && existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).gypfile === false
}

const built = Object.entries(lock.packages).filter(([path, { gypfile }]) => gypfile !== false && isPrebuilt(path))
for (const [path, entry] of built) lock.packages[path] = { ...entry, gypfile: false }

const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const isDecided = (path: string, version = '') => `${path.split('node_modules/').at(-1)}@${version}` in allowScripts
/** What would need more than the files of the registry: a compiler, git, another server or an install script. */
const unsafe = Object.entries(lock.packages).filter(
  ([path, { version, resolved = '', link, optional, hasInstallScript }]) =>
    (!link && /^(git|http:|file:)/.test(resolved)) || (hasInstallScript && !optional && !isDecided(path, version)),
)
for (const [path] of unsafe)
  console.error(`${path} is not from the registry, or its install script is not in allowScripts of package.json`)
if (unsafe.length) process.exit(1)

const lacking = [...missing.map(([name]) => name), ...built.map(([path]) => `gypfile of ${path}`)]
if (process.argv.includes('--check') && lacking.length) {
  console.error(`The lockfile lacks ${lacking.join(', ')}: run npm run lockfile`)
  process.exit(1)
}
const packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
if (lacking.length) writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
