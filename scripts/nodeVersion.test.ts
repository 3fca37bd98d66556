import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { root } from './command.ts'
import { isSupported } from './nodeVersion.mjs'
import { ensureServerBuild } from './serverBuild.ts'

const MODULES = join(root, 'node_modules')
const OLD_NODE = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`

beforeAll(() => ensureServerBuild())

it.each([
  ['the built server', '.', ['apps/api/build/main.js']],
  ['the built operator commands', '.', ['apps/api/build/admin.js']],
  ['the operator commands', '.', ['scripts/admin.mjs']],
  ['a script', '.', ['scripts/licences.ts']],
  ['the tests of the contract', 'packages/contract', [join(MODULES, 'vitest/vitest.mjs'), 'run']],
  ['the tests of the API', 'apps/api', [join(MODULES, 'vitest/vitest.mjs'), 'run']],
  ['the page tests', 'apps/web', [join(MODULES, 'vitest/vitest.mjs'), 'run']],
  ['the journeys', 'e2e', [join(MODULES, '@playwright/test/cli.js'), 'test']],
])('%s rejects an older Node in one sentence', (_, folder, args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', OLD_NODE, ...args], {
    cwd: join(root, folder),
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  })
  expect([status, stdout, stderr]).toEqual([1, '', 'Daybook needs Node 22.22 or newer, this is Node 20.20.2.\n'])
})

it.each([
  ['20.20.2', false],
  ['22.21.1', false],
  ['22.22.0', true],
  ['24.0.0', true],
])('accepts Node %s: %s', (version, accepted) => {
  expect(isSupported(version)).toBe(accepted)
})

it.each(['README.md', 'CONTRIBUTING.md', 'docs/operating.md', 'packaging/daybook.service'])(
  'names the oldest Node in %s',
  (file) => {
    expect(readFileSync(join(root, file), 'utf8')).toMatch(/(Node|older than) 22\.22/)
  },
)

it('builds the image on a Node that is new enough', () => {
  const versions = [...readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^FROM node:(\d+)-/gm)]
  expect(versions.map(([, major]) => isSupported(`${major}.0.0`))).toEqual([true, true])
})
