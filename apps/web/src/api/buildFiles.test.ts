import { afterEach, expect, it, vi } from 'vitest'
import { filesOf } from './buildFiles.ts'

afterEach(() => vi.unstubAllGlobals())

const routes = {
  tasks: { path: '/tasks', module: '/tasks.js', imports: ['/list.js'], css: ['/list.css'] },
  notes: { path: 'notes', module: '/notes.js', imports: ['/list.js'] },
  budgets: { path: '/budget', module: '/budgets.js' },
  shell: { module: '/shell.js' },
}

it('names the files of the pages that are asked for, each once', () => {
  vi.stubGlobal('__reactRouterManifest', { routes })
  expect(filesOf(['/tasks', '/notes'])).toEqual(['/tasks.js', '/list.js', '/list.css', '/notes.js'])
})

it('names none where there is no list of them', () => {
  expect(filesOf(['/tasks'])).toEqual([])
})
