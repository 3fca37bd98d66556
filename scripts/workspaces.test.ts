import { expect, it } from 'vitest'
import { affectedBy, readWorkspaces } from './workspaces.ts'

const workspaces = readWorkspaces()
const affected = (...files: string[]) => [...affectedBy(files, workspaces)].toSorted()
const ALL = workspaces.map(({ folder }) => folder).toSorted()

it('lists each workspace after those it depends on, the journeys last', () => {
  const folders = workspaces.map(({ folder }) => folder)
  expect(folders[0]).toBe('packages/contract')
  expect(folders.at(-1)).toBe('e2e')
  for (const { folder, dependsOn } of workspaces)
    for (const one of dependsOn) expect(folders.indexOf(one)).toBeLessThan(folders.indexOf(folder))
})

it('tests everything after a change of the contract, the lockfile or a script', () => {
  for (const file of ['packages/contract/src/money.ts', 'package-lock.json', 'scripts/test.ts'])
    expect(affected(file)).toEqual(ALL)
})

it('tests the pages and journeys after a change of the API, and no package', () => {
  expect(affected('apps/api/src/app.ts')).toEqual(['apps/api', 'apps/web', 'e2e'])
})

it('tests the pages and journeys after a change of the web app', () => {
  expect(affected('apps/web/src/app/root.tsx')).toEqual(['apps/web', 'e2e'])
})

it('tests the journeys after a change of a journey', () => {
  expect(affected('e2e/notes.spec.ts')).toEqual(['e2e'])
})

it('runs only the checks after a change of documents or the lab', () => {
  expect(affected('README.md', 'docs/scaling.md', 'lab/bench.ts')).toEqual([])
})
