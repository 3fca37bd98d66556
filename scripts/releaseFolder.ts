import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'
import { ensureServerBuild, NOT_BUNDLED } from './serverBuild.ts'
import { ensureWebBuild } from './webBuild.ts'

type Manifest = Record<string, unknown> & { version: string; dependencies: Record<string, string> }

const COPIED = [
  'apps/api/build',
  'apps/web/build/client',
  '.npmrc',
  'LICENSE',
  'README.md',
  'docs/operating.md',
  'package-lock.json',
  'packaging/daybook.service',
]

/** Writes the release into `folder`, without the packages that are not bundled. */
export async function writeRelease(folder: string) {
  await ensureServerBuild()
  await ensureWebBuild()
  rmSync(folder, { recursive: true, force: true })
  for (const one of COPIED) cpSync(join(root, one), join(folder, one), { recursive: true })
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
}

function manifest() {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest
  const { name, version, description, license } = read('package.json')
  const { dependencies } = read('apps/api/package.json')
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
    // Without `exec`, a signal to npm ends its shell, and the server runs on.
    scripts: {
      start: 'exec env node --max-semi-space-size=4 apps/api/build/main.js',
      admin: 'node apps/api/build/admin.js',
    },
    dependencies: Object.fromEntries(NOT_BUNDLED.map((one) => [one, dependencies[one]])),
  }
}
