// Checks that every package of the lockfile, on every platform, has an allowed licence.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'

const PERMISSIVE = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0']
const OTHER_ALLOWED = ['CC0-1.0', 'Unlicense', 'Zlib', 'Python-2.0', 'CC-BY-4.0', 'OFL-1.1']
// Allowed for unmodified, replaceable libraries (libvips, libheif) and for build tools.
const WEAK_COPYLEFT = ['LGPL-3.0', 'LGPL-3.0-or-later', 'MPL-2.0']
const ALLOWED = new Set([...PERMISSIVE, ...OTHER_ALLOWED, ...WEAK_COPYLEFT])
/** Packages whose manifest has no `license` field, with the licence of their licence file. */
const FROM_LICENCE_FILE: Record<string, string> = {
  'png-js': 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'sqlite-wasm-kysely': 'MIT',
  '@inlang/plugin-message-format': 'MIT',
}

type Package = { license?: string; link?: boolean; optionalDependencies?: Record<string, string> }
const { packages }: { packages: Record<string, Package> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
)
const getName = (path: string) => path.split('node_modules/').at(-1)!

/** Returns the dependent's licence for a platform package that is missing from the registry in use. */
const licenceOfDependent = (name: string) =>
  Object.values(packages).find(({ license, optionalDependencies }) => license && optionalDependencies?.[name])?.license

function getLicence(path: string, { license }: Package) {
  if (license) return license
  const installed = join(root, path, 'package.json')
  const { license: declared, licenses } = existsSync(installed) ? JSON.parse(readFileSync(installed, 'utf8')) : {}
  // The deprecated `licenses` array.
  const legacy = Array.isArray(licenses) ? licenses.map(({ type }) => type).join(' OR ') : undefined
  return declared ?? legacy ?? FROM_LICENCE_FILE[getName(path)] ?? licenceOfDependent(getName(path)) ?? 'none'
}

/** Evaluates an SPDX expression: one licence of an OR is enough, an AND needs all. */
const isAllowed = (expression: string) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence)))

const disallowed = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, one]) => [getName(path), getLicence(path, one)] as const)
  .filter(([, licence]) => !isAllowed(licence))
for (const [name, licence] of disallowed) console.error(`${name}: ${licence}`)
if (disallowed.length) console.error('These licences are not among those that scripts/licences.ts allows.')
process.exit(disallowed.length ? 1 : 0)
