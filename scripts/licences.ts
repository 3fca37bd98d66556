// Every package of the lockfile, on every platform, has a licence under which it may be used here.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'

const FREE = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0']
const GIVEN_AWAY = ['CC0-1.0', 'Unlicense', 'Zlib', 'Python-2.0', 'CC-BY-4.0', 'OFL-1.1']
// Used unchanged, as libraries of their own that can be replaced: libvips and libheif, and tools of the build.
const OF_LIBRARIES = ['LGPL-3.0', 'LGPL-3.0-or-later', 'MPL-2.0']
const ALLOWED = new Set([...FREE, ...GIVEN_AWAY, ...OF_LIBRARIES])
/** Their package names no licence; the file in it does. */
const READ_BY_HAND: Record<string, string> = { 'png-js': 'MIT', 'humanize-number': 'MIT', only: 'MIT' }

type Package = { license?: string; link?: boolean; optionalDependencies?: Record<string, string> }
const { packages }: { packages: Record<string, Package> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
)
const nameOf = (path: string) => path.split('node_modules/').at(-1)!

/** A platform's package that this registry does not carry is of the project that asks for it. */
const projectOf = (name: string) =>
  Object.values(packages).find(({ license, optionalDependencies }) => license && optionalDependencies?.[name])?.license

function licenceOf(path: string, { license }: Package) {
  if (license) return license
  const installed = join(root, path, 'package.json')
  const { license: declared, licenses } = existsSync(installed) ? JSON.parse(readFileSync(installed, 'utf8')) : {}
  // The form of long ago.
  const formerly = Array.isArray(licenses) ? licenses.map(({ type }) => type).join(' OR ') : undefined
  return declared ?? formerly ?? READ_BY_HAND[nameOf(path)] ?? projectOf(nameOf(path)) ?? 'none'
}

/** Of alternatives one is enough, of parts each counts. */
const isAllowed = (expression: string) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence)))

const foreign = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, one]) => [nameOf(path), licenceOf(path, one)] as const)
  .filter(([, licence]) => !isAllowed(licence))
for (const [name, licence] of foreign) console.error(`${name}: ${licence}`)
if (foreign.length) console.error('These licences are not among those that scripts/licences.ts allows.')
process.exit(foreign.length ? 1 : 0)
