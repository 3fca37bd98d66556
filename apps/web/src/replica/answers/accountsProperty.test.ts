import {
  addEntry,
  addTransfer,
  changeEntries,
  clearEntries,
  createAccount,
  discardAccount,
  discardEntry,
  discardTransfer,
  EntryType,
  editEntry,
  editTransfer,
  filterTimeline,
  listRates,
  listTransfers,
  MAIN_ACCOUNT,
  restoreRow,
  setRate,
  undoOperation,
} from '@daybook/contract'
import { fromMilli } from '@daybook/domain/amounts'
import fc from 'fast-check'
import { afterEach, it, vi } from 'vitest'
import { sameAccounts } from '../testing/sameAccounts.ts'
import { getRuns, twoSides } from '../testing/twoSides.ts'

afterEach(() => void vi.useRealTimers())

const LUNCH = { amount: 12.5, title: 'Lunch', date: '2026-03-01', category: 'food' }
const CURRENCIES = ['EUR', 'JPY'] as const
const RATES = ['1.0825', '0.006789', '83.5'] as const
const CASH = { name: 'Cash', kind: 'cash', opening: 100 } as const

it('never change the sum of money, whatever is done to accounts', async () => {
  const step = fc.record({
    what: fc.constantFrom(
      'account',
      'entry',
      'push',
      'edit',
      'move',
      'delete',
      'restore',
      'drop',
      'undo',
      'list',
      'transfer',
      'pushMove',
      'unmove',
      'foreign',
      'rate',
      'pushForeign',
      'many',
      'clear',
    ),
    at: fc.nat(20),
    account: fc.nat(4),
    // Whole amounts, which every currency can have.
    milli: fc.integer({ min: 1, max: 9999 }).map((units) => units * 1000),
    type: fc.constantFrom(...EntryType.options),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const sides = await twoSides()
      const { write, push } = sides
      const entries: { id: string; type: EntryType }[] = []
      const accounts = [MAIN_ACCOUNT]
      const moves: string[] = []
      for (const { what, at, account, milli, type } of steps) {
        const [amount, of] = [fromMilli(milli), accounts[account % accounts.length]!]
        const entry = entries[at % entries.length]
        const body = { ...LUNCH, amount, account: of }
        if (what === 'account') accounts.push((await write(createAccount, { body: { ...CASH, opening: -amount } })).id)
        if (what === 'foreign') {
          const foreign = { ...CASH, opening: amount, currency: CURRENCIES[account % 2]!, rate: RATES[at % 3]! }
          accounts.push((await write(createAccount, { body: foreign })).id)
        }
        if (what === 'rate') {
          const rate = { day: `2026-03-0${1 + (at % 3)}`, from: CURRENCIES[account % 2]!, to: 'USD' as const }
          await write(setRate, { body: { ...rate, rate: RATES[at % 3]! } })
        }
        const foreignBody = { ...body, account_amount: at + 1 }
        if (what === 'pushForeign') await push(addEntry(type), { body: foreignBody })
        if (what === 'many' && entry)
          await push(changeEntries, { body: { ids: entries.map(({ id }) => id), change: { account: of } } })
        if (what === 'entry') entries.push({ id: (await write(addEntry(type), { body })).id, type })
        if (what === 'push') await push(addEntry(type), { body })
        if (what === 'drop') await push(discardAccount, { params: { id: of } })
        if (what === 'restore') await write(restoreRow, { params: { kind: 'account', id: of } })
        if (what === 'undo' && sides.operations.length > 0)
          await write(undoOperation, { params: { id: sides.operations[at % sides.operations.length]! } })
        if (what === 'list') await sides.samePages(filterTimeline, 3, { body: { account: of } })
        const transfer = { from: of, to: accounts[at % accounts.length]!, amount, date: LUNCH.date }
        if (what === 'transfer') {
          const made = await write(addTransfer, { body: transfer })
          if ('id' in made) moves.push(made.id)
        }
        const move = { params: { id: moves[at % moves.length] ?? MAIN_ACCOUNT } }
        if (what === 'pushMove') await push(editTransfer, { ...move, body: transfer }, { base: { amount } })
        if (what === 'unmove') await write(discardTransfer, move)
        if (what === 'clear') {
          const marks = {
            cleared: at % 3 > 0,
            outgoing_transfers: moves.slice(account),
            incoming_transfers: moves.slice(0, at % 4),
          }
          await push(clearEntries, { body: { ...marks, entries: entries.slice(account).map(({ id }) => id) } })
        }
        await sides.same(listTransfers, {})
        await sides.same(listRates, {})
        if (!entry) continue
        const params = { id: entry.id }
        if (what === 'edit') await write(editEntry(entry.type), { params, body: { ...LUNCH, amount } })
        if (what === 'move')
          await push(editEntry(entry.type), { params, body: at % 2 ? foreignBody : body }, { base: { ...LUNCH } })
        if (what === 'delete') await write(discardEntry(entry.type), { params })
      }
      await sameAccounts(sides)
    }),
    { numRuns: getRuns(6) },
  )
})
