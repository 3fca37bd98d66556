import { type Account, MAIN_ACCOUNT, type Transfer, type TypedEntry } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { byListOrder } from '@daybook/domain/entries'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toRows } from '../entries/rows.ts'
import { movedIn, withBalances, withMoved } from './moved.ts'

const IDS = [MAIN_ACCOUNT, 'cash', 'card'] as const
const accounts = IDS.map(
  (id): Account => ({ id, name: id, kind: 'bank', opening: 0, archived: false, position: 0, balance: 0, cleared: 0 }),
)
const day = fc.integer({ min: 1, max: 9 }).map((n) => `2026-11-0${n}`)
const amount = fc.integer({ min: 1, max: 99_999 }).map(fromMilli)
const SIGNS = { income: 1, expense: -1 }
const id = fc.uuid()
// An account may have been deleted since: its transfers are in the main one.
const place = fc.constantFrom(...IDS, 'gone')
const transfer = fc.record({ id, from: place, to: place, amount, date: day, title: fc.constantFrom('', 'Rent') })
const entry = fc.record({ id, amount, date: day, type: fc.constantFrom('income' as const, 'expense' as const) })

/** The pages of a list of entries, some of them ending within a day. */
function toPages(entries: TypedEntry[], size: number) {
  const sorted = entries.toSorted(byListOrder)
  const pages = Array.from({ length: Math.ceil(sorted.length / size) }, (_, n) =>
    sorted.slice(n * size, (n + 1) * size),
  )
  return pages.map((page) => {
    const days = Map.groupBy(page, ({ date }) => date)
    return { items: [...days].map(([date, entries]) => ({ date, entries })) }
  })
}

it('shows each row of an account once, newest first, from its balance down to its opening balance', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(entry, { maxLength: 20, selector: (one) => one.id }),
      fc.uniqueArray(transfer, { maxLength: 10, selector: (one) => one.id }),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: -5000, max: 5000 }),
      (drafts, transfers: Transfer[], size, opening) => {
        const entries = drafts.map((one): TypedEntry => ({ ...one, title: '', category: { name: 'FOOD' } }))
        const moved = movedIn(transfers, accounts, { account: 'cash' })
        const sum = (milli: number[]) => milli.reduce((total, one) => total + one, opening)
        const signed = entries.map((one) => SIGNS[one.type] * toMilli(one.amount))
        const balance = sum([...signed, ...moved.map(({ milli }) => milli)])
        const pages = toPages(entries, size)
        const rows = withBalances(withMoved(toRows(pages, 'all', false), moved, false), fromMilli(balance))

        const items = rows.map((row) => row.entry ?? row.moved.transfer)
        expect(items).toEqual(items.toSorted(byListOrder))
        expect(new Set(rows.map(({ key }) => key)).size).toBe(entries.length + moved.length)
        const days = rows.flatMap(({ day }) => (day ? [day.date] : []))
        expect(days).toEqual([...new Set(items.map(({ date }) => date))])
        const last = rows.at(-1)
        const change = last?.entry ? SIGNS[last.entry.type] * toMilli(last.entry.amount) : last?.moved.milli
        if (last) expect(toMilli(last.balance!) - change!).toBe(opening)
        // What is loaded so far is the beginning of the whole.
        const part = withMoved(toRows(pages.slice(0, 1), 'all', pages.length > 1), moved, pages.length > 1)
        expect(part.map(({ key }) => key)).toEqual(rows.slice(0, part.length).map(({ key }) => key))
      },
    ),
  )
})

it('adds the transfers between an account and others up to nothing', () => {
  fc.assert(
    fc.property(fc.array(transfer), (transfers: Transfer[]) => {
      const changes = IDS.flatMap((account) => movedIn(transfers, accounts, { account }).map(({ milli }) => milli))
      expect(changes.reduce((sum, milli) => sum + milli, 0)).toBe(0)
    }),
  )
})

it('shows the transfers of the chosen days, and none once entries are chosen by anything else', () => {
  const one = { id: 'a', from: MAIN_ACCOUNT, to: 'cash', amount: 5, date: '2026-11-05', title: '' }
  const found = (filter: object) => movedIn([one], accounts, filter).length
  expect(found({ from: '2026-11-05', to: '2026-11-05', category: [] })).toBe(1)
  expect(found({ to: '2026-11-04' })).toBe(0)
  expect(found({ account: 'card' })).toBe(0)
  expect(found({ title: 'rent' })).toBe(0)
  expect(found({ category: ['FOOD'] })).toBe(0)
})
