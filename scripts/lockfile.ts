// `npm ci` wants every platform's optional package in the lockfile, but `npm install` leaves out those that the
// registry in use does not carry. This adds them by name and version; they are fetched on their own platform only.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'

type Package = { version?: string; dev?: boolean; optional?: boolean; optionalDependencies?: Record<string, string> }

const file = join(root, 'package-lock.json')
const lock: { packages: Record<string, Package> } = JSON.parse(readFileSync(file, 'utf8'))

const SYSTEMS = ['android', 'darwin', 'freebsd', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix', 'linux', 'win32']
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm', 'riscv64', 'ppc64', 's390x', 'loong64', 'mips64el', 'wasm32']
const words = (name: string) => name.split('/').at(-1)!.split('-')
const processorOf = (word: string) =>
  PROCESSORS.find((one) => word === one || (one === 'arm' && word.startsWith('arm')))

/** What the registry would have said of a platform's package, as far as its name tells. */
function entryFor(name: string, version: string, dev: boolean | undefined) {
  const os = words(name).filter((word) => SYSTEMS.includes(word))
  const cpu = words(name).flatMap((word) => processorOf(word) ?? [])
  if (os.length + cpu.length === 0) throw new Error(`${name} is no platform's package: is it in the registry at all?`)
  return { version, ...(cpu.length && { cpu }), ...(dev && { dev }), optional: true, ...(os.length && { os }) }
}

const missing = Object.values(lock.packages).flatMap(({ optionalDependencies = {}, dev }) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !Object.keys(lock.packages).some((path) => path.endsWith(`node_modules/${name}`)))
    .map(([name, version]) => [name, version.replace(/^[\^~]/, ''), dev] as const),
)
for (const [name, version, dev] of missing) lock.packages[`node_modules/${name}`] ??= entryFor(name, version, dev)

if (process.argv.includes('--check') && missing.length) {
  console.error(`The lockfile lacks ${missing.map(([name]) => name).join(', ')}: run npm run lockfile`)
  process.exit(1)
}
const packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
if (missing.length) writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
