import { expect, it } from 'vitest'
import { byParent } from './subtasks.ts'

const task = (id: string, parent?: string) => ({ id, parent })
const ids = (...tasks: ReturnType<typeof task>[]) =>
  [...byParent(tasks)].map(([parent, subtasks]) => [parent, subtasks.map(({ id }) => id).join(' ')])

it('has the subtasks of each task in their order, and those whose parent is not among them', () => {
  expect(ids(task('a'), task('b', 'a'), task('c', 'gone'), task('d', 'a'), task('e', 'b'))).toEqual([
    [undefined, 'a c'],
    ['a', 'b d'],
    ['b', 'e'],
  ])
})

it('has what is inside itself as a subtask of none', () => {
  expect(ids(task('a', 'c'), task('b', 'a'), task('c', 'b'), task('d', 'a'), task('e', 'e'))).toEqual([
    [undefined, 'a b c e'],
    ['a', 'd'],
  ])
})
