import { describe, expect, it } from 'vitest'
import { listFilter, NO_FILTER, readView, writeView } from './view.ts'

const filter = { title: 'tea & co', date: '', category: 'FOOD', from: '2026-11-01', to: '2026-11-30' }
const wide = { ...filter, min: 1.5, max: 900, categories: ['BUS', 'A, B'], tags: ['trip', 'a, b'] }

describe('the search of the page', () => {
  it.each([
    { view: 'income', month: undefined, filter: undefined },
    { view: 'all', month: '2026-10', filter: wide },
  ] as const)('restores %j', (shown) => {
    expect(readView(writeView(shown as never))).toEqual(shown)
  })

  it.each([
    ['from=2026-11-01&to=2026-11-30', '2026-11'],
    ['from=2026-01-01&to=2026-03-31', '2026-03'],
    ['date=2026-02-03', '2026-02'],
    ['from=2026-11-01&to=2026-11-30&month=2026-10', '2026-10'],
  ])('is of the last month of the days it is for: %s', (search, month) => {
    expect(readView(new URLSearchParams(search)).month).toBe(month)
  })

  it.each(['view=other', 'month=2026-13', 'from=2026-02-30', 'min=x', 'min=-1'])('ignores %s', (search) => {
    expect(readView(new URLSearchParams(search))).toEqual({ view: 'all', month: undefined, filter: undefined })
  })
})

describe('the list', () => {
  it('begins with the last day of the month', () => {
    expect(listFilter({ view: 'all', month: '2026-02', filter: undefined })).toEqual({ ...NO_FILTER, to: '2026-02-28' })
  })

  it('has the days of the filter, if it names any', () => {
    expect(listFilter({ view: 'all', month: '2026-02', filter })).toBe(filter)
  })
})
