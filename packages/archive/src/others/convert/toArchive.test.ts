import { currencyCodes } from '@daybook/contract'
import { unitOf } from '@daybook/domain/currency'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../../scripts/testing.ts'
import type { Model, ModelTransaction } from '../model.ts'
import { newModel } from '../newModel.ts'
import { expectBalances, expectValid, ourBalances } from '../testing/reading.ts'
import { toArchive } from './toArchive.ts'

const OPTIONS = { currency: 'EUR', zone: 'Europe/Berlin', today: '2026-11-27' } as const
const NAMES = ['a', 'b', 'c', 'd']
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom('', '=1+1', '𝒻😀', 'ß'.repeat(60)))

/** A model in which each amount has the decimals of its currency. */
const models = fc
  .record({
    currencies: fc.array(fc.constantFrom('EUR', 'USD', 'JPY', 'KWD'), { minLength: 4, maxLength: 4 }),
    openings: fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 }), { minLength: 4, maxLength: 4 }),
    transactions: fc.array(
      fc.record({
        account: fc.constantFrom(...NAMES),
        title: text,
        category: text,
        tags: fc.array(text, { maxLength: 30 }),
        parts: fc.array(
          fc.record({
            units: fc.integer({ min: -1_000_000, max: 1_000_000 }),
            to: fc.option(fc.constantFrom(...NAMES, 'missing')),
            given: fc.integer({ min: -1000, max: 1_000_000 }),
          }),
          { maxLength: 60 },
        ),
      }),
      { maxLength: 20 },
    ),
  })
  .map(({ currencies, openings, transactions }): Model => {
    const unit = new Map(NAMES.map((name, at) => [name, unitOf(currencies[at]!)]))
    const model = newModel('Test')
    model.currency = 'EUR'
    model.rates = { USD: '0.9', JPY: '0.006', KWD: '3' }
    NAMES.forEach((id, at) => {
      model.accounts.push({ id, name: id, currency: currencies[at]!, opening: openings[at]! * unit.get(id)! })
    })
    model.transactions = transactions.map((one, id): ModelTransaction => {
      const parts = one.parts.map(({ units, to, given }) => {
        const milli = units * unit.get(one.account)! || 0
        const ownUnits = to && currencies[NAMES.indexOf(to)] === currencies[NAMES.indexOf(one.account)] ? -units : given
        const moved = ownUnits * (unit.get(to ?? '') ?? 1) || 0
        return {
          milli,
          category: one.category,
          title: one.title,
          ...(to && { transfer: { account: to, milli: moved } }),
        }
      })
      return { id: String(id), account: one.account, date: '2024-02-29', title: one.title, tags: one.tags, parts }
    })
    return model
  })

it('gives each account the balance that the source has, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(models, async (model) => {
      const archive = await toArchive(model, OPTIONS)
      expectValid(archive, 'EUR')
      expectBalances(archive)
    }),
    { numRuns: runs(100) },
  )
})

it('names the difference if amounts have more decimals than their currency', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { maxLength: 20 }), async (amounts) => {
      const model = newModel('Test')
      model.accounts.push({ id: 'a', name: 'A' })
      model.transactions = amounts.map((milli, id) => {
        return { id: String(id), account: 'a', date: '2026-01-01', title: `${id}`, parts: [{ milli }] }
      })
      const archive = await toArchive(model, OPTIONS)
      const sum = amounts.reduce((all, milli) => all + milli, 0) / 1000
      const named = archive.leftOut.find(({ what }) => what === 'rounded')?.count ?? 0
      const difference = Math.abs(ourBalances(archive).find(({ position }) => position === 1)!.balance - sum)
      expect(difference).toBeLessThanOrEqual(named * 0.005 + 1e-6)
    }),
    { numRuns: runs(50) },
  )
})

it('asks for the rates of all other currencies first', async () => {
  const model = newModel('Test')
  for (const currency of ['EUR', 'usd', 'XTS', 'JPY']) model.accounts.push({ id: currency, name: currency, currency })
  expect(await toArchive(model, OPTIONS)).toMatchObject({ missingRates: ['USD', 'JPY'], rows: [], balances: [] })
  expect(currencyCodes).not.toContain('XTS')
})

it('leaves out what is too much or too large by name', async () => {
  const model = newModel('Test')
  for (let at = 0; at < 103; at += 1) model.accounts.push({ id: `${at}`, name: `Account ${at}`, archived: at === 1 })
  const parts = [{ milli: 1e15 }]
  model.transactions.push({ id: 'x', account: '0', date: '2026-01-01', title: 'Too much', parts })
  model.transactions.push({ id: 'y', account: '0', date: '2026-02-30', title: 'No day', parts: [{ milli: 5000 }] })
  model.notes.push({ id: 'n', title: 'x'.repeat(300), content: '😀'.repeat(250_001) })
  model.notes.push({ id: 'm', title: '\u200b', content: ' ' })
  const archive = await toArchive(model, OPTIONS)
  expectValid(archive, 'EUR')
  expect(Object.fromEntries(archive.leftOut.map(({ what, count, examples }) => [what, [count, examples[0]]]))).toEqual({
    too_many: [3, 'Account 101'],
    too_large: [1, '2026-01-01 Too much'],
    without_day: [1, '2026-02-30 No day'],
    shortened: [2, 'x'.repeat(60)],
    without_title: [1, 'm'],
  })
  expect(archive.rows.filter(({ kind }) => kind === 'section')).toHaveLength(2)
})

it('takes any number of subtasks in each other, and those in a circle', async () => {
  const model = newModel('Test')
  for (let at = 0; at < 5000; at += 1) model.tasks.push({ id: `${at}`, title: `Task ${at}`, parent: `${at + 1}` })
  model.tasks.push({ id: 'a', title: 'A', parent: 'b' }, { id: 'b', title: 'B', parent: 'a' })
  const { rows } = await toArchive(model, OPTIONS)
  expect(rows).toHaveLength(5002)
  expect(rows.filter(({ row }) => 'parent' in row).length).toBeGreaterThan(4000)
})
