import type { EntryFilter, EntryType } from '@daybook/contract'
import { toMilli } from '@daybook/domain/amounts'
import { addDays } from '@daybook/domain/days'
import { foldForSearch } from '@daybook/domain/search'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { yieldToBrowser } from '../device/yieldToBrowser.ts'
import { moneyIndex } from './moneyIndex.ts'
import type { Row } from './rows.ts'

type Entry = Row<'entry'>

const entries: fc.Arbitrary<Entry> = fc.record({
  id: fc.uuid({ version: 7 }),
  type: fc.constantFrom('income', 'expense'),
  amount: fc.integer({ min: 1000, max: 999_999_999_999_000 }).map((milli) => milli / 1000),
  title: fc.constantFrom('', 'Tea', 'tea 100%', 'Straße', 'ＴＥＡ'),
  date: fc.integer({ min: -40, max: 40 }).map((days) => addDays('2028-02-29', days)),
  category: fc.constantFrom('FOOD', 'RENT', 'BUS'),
})

const inOrder = (list: Entry[], type: EntryType) =>
  list.filter((entry) => entry.type === type).sort((a, b) => (a.date + a.id < b.date + b.id ? 1 : -1))
const sum = (list: Entry[]) => list.reduce((sum, { amount }) => sum + BigInt(toMilli(amount)), 0n)

/** Compares an index with what is computed from these entries. */
function check(index: ReturnType<typeof moneyIndex>, expected: Entry[]) {
  for (const type of ['income', 'expense'] as const) {
    const list = inOrder(expected, type)
    expect(index.list(type)).toEqual(list)
    expect(index.between(type, '2028-02-28', '2028-03-01')).toEqual(
      list.filter(({ date }) => date >= '2028-02-28' && date <= '2028-03-01'),
    )
    for (const filter of [
      { title: 'tea', category: '', date: '' },
      { title: 'ss', category: 'FOOD', date: '' },
      { title: '', category: 'RENT', date: '' },
      { title: 'tea', category: 'BUS', date: list[0]?.date ?? '2028-02-29' },
      { title: '', category: '', date: '', from: '2028-02-20', to: '2028-03-05', categories: ['FOOD', 'BUS'] },
      { title: '', category: '', date: '2028-02-20', from: '2028-02-21' },
      { title: '', category: '', date: '', min: 5_000, max: 900_000_000_000 },
    ] satisfies EntryFilter[] as EntryFilter[])
      expect(index.matching(type, filter)).toEqual(
        list.filter(
          ({ title, category, date, amount }) =>
            foldForSearch(title).includes(foldForSearch(filter.title)) &&
            (!filter.category || category === filter.category) &&
            (!filter.date || date === filter.date) &&
            (!filter.from || date >= filter.from) &&
            (!filter.to || date <= filter.to) &&
            amount >= (filter.min ?? 0) &&
            amount <= (filter.max ?? Number.POSITIVE_INFINITY) &&
            (filter.categories?.includes(category) ?? true),
        ),
      )
    const sums = index.sums()
    expect(sums.total(type)).toBe(sum(list))
    const march = list.filter(({ date }) => date.startsWith('2028-03'))
    expect(sums.ofMonth(type, '2028-03')).toBe(sum(march))
    const food = list.filter(({ category }) => category === 'FOOD')
    expect(sums.ofCategory(type, 'FOOD', (month) => month >= '2028-02')).toBe(
      sum(food.filter(({ date }) => date >= '2028-02')),
    )
    const foodInMarch = sums.byCategories(['2028-03'])[type].find(({ name }) => name === 'FOOD')
    expect(foodInMarch?.milli ?? 0n).toBe(sum(march.filter(({ category }) => category === 'FOOD')))
  }
  const uses = expected.filter(({ category }) => category === 'BUS').length
  expect(index.sums().uses.get('BUS') ?? 0).toBe(uses)
}

const anyEntries = fc.uniqueArray(entries, { selector: ({ id }) => id, maxLength: 60 })

it('keeps entries in order, with their sums, while they are added and removed', () =>
  fc.assert(
    fc.asyncProperty(anyEntries, anyEntries, fc.nat(100), fc.boolean(), async (first, others, share, isPrepared) => {
      const index = moneyIndex(() => true)
      for (const entry of first) index.add(entry)
      if (isPrepared) await index.prepareTitles()
      check(index, first)
      const removed = new Set(first.filter((_, n) => (n * 37) % 100 < share))
      const added = others.filter(({ id }) => !first.some((entry) => entry.id === id))
      for (const entry of removed) index.remove(entry)
      for (const entry of added) index.add(entry)
      check(index, [...first.filter((entry) => !removed.has(entry)), ...added])
    }),
  ))

it.each([
  ['newest first', (list: Entry[]) => inOrder(list, 'expense')],
  ['oldest first', (list: Entry[]) => inOrder(list, 'expense').reverse()],
  ['by id', (list: Entry[]) => list.sort((a, b) => (a.id < b.id ? -1 : 1))],
])('sorts thousands of entries that come %s', (_, order) => {
  const sample = fc.sample(entries, { numRuns: 3000, seed: 1 }).map((entry, n): Entry => {
    const id = `${entry.id.slice(0, -4)}${String(n).padStart(4, '0')}`
    return { ...entry, id, type: 'expense' }
  })
  const index = moneyIndex(() => true)
  for (const entry of order(sample.slice(0, 2500))) index.add(entry)
  check(index, sample.slice(0, 2500))
  for (const entry of order(sample.slice(2500))) index.add(entry)
  check(index, sample)
  for (const entry of sample.slice(0, 100)) index.remove(entry)
  check(index, sample.slice(100))
  index.clear()
  check(index, [])
})

it('finds by title what is there after a change during the preparation', async () => {
  const sample = fc.sample(entries, { numRuns: 20, seed: 1 })
  const index = moneyIndex(() => true)
  for (const entry of sample) index.add(entry)
  const preparing = index.prepareTitles()
  await yieldToBrowser()
  for (const entry of sample.slice(0, 10)) index.remove(entry)
  await preparing
  check(index, sample.slice(10))
})
