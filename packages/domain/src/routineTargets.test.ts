import { expect, it } from 'vitest'
import { countOf, toCounted, withoutCount } from './routineTargets.ts'

const of = { routine: 'r', day: '2028-02-28' }
const counted = (count: number) => toCounted(of, 3, count)

it('is done once the target is reached, and nothing below 1', () => {
  expect([2, 3, 9].map((count) => counted(count)?.state)).toEqual(['partly', 'done', 'done'])
  expect([0, -1].map(counted)).toEqual([undefined, undefined])
})

it('counts a day that was marked as done as the whole target', () => {
  expect([countOf(undefined, 8), countOf({ state: 'skipped' }, 8), countOf({ state: 'done' }, 8)]).toEqual([0, 0, 8])
})

it('takes back what a change added, and keeps what was added since', () => {
  expect(withoutCount(counted(5)!, { before: { count: 1 }, after: counted(3)! })).toEqual(counted(3))
  expect(withoutCount(counted(5)!, { before: null, after: counted(4)! })).toEqual(counted(1))
  expect(withoutCount(counted(2)!, { before: null, after: counted(2)! })).toBeUndefined()
})

it('leaves other changes of a day to be undone as a whole', () => {
  const skipped = { ...of, state: 'skipped' as const }
  expect(withoutCount(counted(2)!, { before: { state: 'partly' }, after: skipped })).toBeNull()
  expect(withoutCount(skipped, { before: null, after: counted(2)! })).toBeNull()
})
