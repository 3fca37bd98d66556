import { afterEach, expect, it, vi } from 'vitest'
import { findPageFiles } from './buildFiles.ts'

afterEach(() => vi.unstubAllGlobals())

const routes = {
  tasks: { path: '/tasks', module: '/tasks.js', imports: ['/list.js'], css: ['/list.css'] },
  notes: { path: 'notes', module: '/notes.js', imports: ['/list.js'] },
  budgets: { path: '/budget', module: '/budgets.js' },
  shell: { module: '/shell.js' },
}

it('returns the files of the given pages without duplicates', () => {
  vi.stubGlobal('__reactRouterManifest', { routes })
  expect(findPageFiles(['/tasks', '/notes'])).toEqual(['/tasks.js', '/list.js', '/list.css', '/notes.js'])
})

it('returns an empty list without a manifest', () => {
  expect(findPageFiles(['/tasks'])).toEqual([])
})
