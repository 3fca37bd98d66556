import {
  type Account,
  addEntry,
  addTransfer,
  changeEntries,
  clearEntries,
  confirmDue,
  createAccount,
  createBudget,
  createSchedule,
  discardAccount,
  discardEntries,
  discardEntry,
  discardTransfer,
  editEntry,
  editSchedule,
  editTransfer,
  getBalance,
  listAccounts,
  listActivity,
  MAIN_ACCOUNT,
  purgeRow,
  type RowKind,
  restoreRow,
  setRate,
  skipDue,
  type Transfer,
} from '@daybook/contract'
import { fromMilli, sumOf, toMilli } from '@daybook/domain/amounts'
import { addDays } from '@daybook/domain/days'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../scripts/testing.ts'
import { sharedApi } from '../testing/api.ts'
import { historyUser } from '../testing/history.ts'
import { checkIntegrity } from './integrity.repo.ts'

type User = Awaited<ReturnType<typeof historyUser>>
type Ids = Record<'entry' | 'account' | 'transfer' | 'schedule', string[]>
type Target = { user: User; ids: Ids; pick: (kind: keyof Ids, nth: number) => string; today: string }
/** A write, and whether it may change the balance. */
type Write = { moves: boolean; name: string; run: (target: Target) => Promise<unknown> }

const nth = fc.nat(20)
const amount = fc.integer({ min: 1, max: 5_000_000 }).map((milli) => milli / 1000)
const category = fc.constantFrom('food', 'rent', 'Straße')
const date = fc.constantFrom('2025-12-31', '2026-01-01', '2026-01-31', '2026-02-28')
const type = fc.constantFrom('income' as const, 'expense' as const)
const rule = fc.constantFrom(
  { unit: 'day' as const, every: 3 },
  { unit: 'month' as const, every: 1, day: 31 },
  { unit: 'weekday' as const, every: 1, nth: -1 as const, weekday: 5 },
)
const currency = fc.constantFrom('EUR' as const, 'JPY' as const)
const rate = fc.constantFrom('1.0825', '0.006789', '83.5')
const parts = fc.array(fc.record({ amount, category, title: fc.constant('') }), { minLength: 1, maxLength: 4 })
const entry = fc.oneof(
  fc.record({ amount, category, date, title: fc.constant('Tea') }),
  fc.record({ amount, category, date, account_amount: amount }),
  fc.tuple(parts, category, date).map(([parts, category, date]) => ({
    ...{ parts, category, date },
    amount: fromMilli(sumOf(parts)),
  })),
)

const kind = fc.constantFrom<RowKind>('entry', 'account', 'transfer', 'schedule')

const write = <T>(name: string, moves: boolean, given: fc.Arbitrary<T>, run: (given: T, target: Target) => unknown) =>
  given.map((given): Write => ({ name, moves, run: async (target) => run(given, target) }))
const keep = (ids: string[], { status, body }: { status: number; body: { id?: string } }) =>
  status === 201 && ids.push(body.id!)

const creations = fc.oneof(
  write('add', true, fc.tuple(type, entry, nth), async ([type, body, nth], { user, ids, pick }) =>
    keep(ids.entry, await user.call(addEntry(type), { body: { ...body, account: pick('account', nth) } })),
  ),
  write('account', true, amount, async (opening, { user, ids }) =>
    keep(ids.account, await user.call(createAccount, { body: { name: 'Bank', kind: 'bank', opening: -opening } })),
  ),
  write('foreign account', true, fc.tuple(amount, currency, rate), async ([opening, currency, rate], { user, ids }) =>
    keep(
      ids.account,
      await user.call(createAccount, { body: { name: 'Giro', kind: 'bank', opening: -opening, currency, rate } }),
    ),
  ),
  write('rate', false, fc.tuple(date, currency, rate), ([day, from, rate], { user }) =>
    user.call(setRate, { body: { day, from, to: 'USD', rate } }),
  ),
  write('transfer', false, fc.tuple(amount, date, nth, nth), async ([amount, date, a, b], { user, ids, pick }) =>
    keep(ids.transfer, await user.call(addTransfer, { body: { amount, date, ...between(pick, a, b) } })),
  ),
  write(
    'schedule',
    true,
    fc.tuple(type, entry, rule, nth),
    async ([type, { date: _, ...given }, rule, nth], { user, ids, ...more }) =>
      keep(
        ids.schedule,
        await user.call(createSchedule, {
          body: {
            ...{ type, ...given, rule, account: more.pick('account', nth) },
            mode: nth % 2 ? 'automatic' : 'confirm',
            start: addDays(more.today, -nth),
          },
        }),
      ),
  ),
  write('budget', false, fc.tuple(amount, fc.boolean(), fc.boolean()), ([amount, rollover, all_categories], { user }) =>
    user.call(createBudget, {
      body: {
        ...{ name: 'Food', amount, rollover, all_categories, category: 'food', renews: 'month' },
        ...{ start_date: '2025-12-31', end_date: '2026-01-30' },
      },
    }),
  ),
)

const changes = fc.oneof(
  write('edit', true, fc.tuple(type, entry, nth, nth), ([type, body, nth, to], { user, pick }) =>
    user.call(editEntry(type), { params: { id: pick('entry', nth) }, body: { ...body, account: pick('account', to) } }),
  ),
  write('delete', true, fc.tuple(type, nth), ([type, nth], { user, pick }) =>
    user.call(discardEntry(type), { params: { id: pick('entry', nth) } }),
  ),
  write('change many', false, fc.tuple(nth, nth, category, date), ([nth, to, category, date], { user, ids, pick }) =>
    user.call(changeEntries, {
      body: {
        ids: [pick('entry', nth), ...ids.entry.slice(-3)],
        change: { category, date, account: pick('account', to) },
      },
    }),
  ),
  write('clear', false, fc.tuple(nth, nth, fc.boolean()), ([first, nth, cleared], { user, ids, pick }) =>
    user.call(clearEntries, {
      body: {
        ...{ cleared, entries: ids.entry.slice(first) },
        ...{ outgoing_transfers: ids.transfer.slice(-nth), incoming_transfers: [pick('transfer', nth)] },
      },
    }),
  ),
  write('delete many', true, nth, (nth, { user, pick }) =>
    user.call(discardEntries, { body: { ids: [pick('entry', nth), pick('entry', nth + 1)] } }),
  ),
  write('delete account', true, nth, (nth, { user, pick }) =>
    user.call(discardAccount, { params: { id: pick('account', nth) } }),
  ),
  write('edit transfer', false, fc.tuple(amount, date, nth, nth), ([amount, date, a, b], { user, pick }) =>
    user.call(editTransfer, {
      params: { id: pick('transfer', a + b) },
      body: { amount, date, ...between(pick, b, a) },
    }),
  ),
  write('delete transfer', false, nth, (nth, { user, pick }) =>
    user.call(discardTransfer, { params: { id: pick('transfer', nth) } }),
  ),
  write('edit schedule', false, fc.tuple(type, amount, rule, nth), ([type, amount, rule, nth], target) =>
    target.user.call(editSchedule, {
      params: { id: target.pick('schedule', nth) },
      body: { type, amount, rule, category: 'food', mode: 'confirm', start: addDays(target.today, -nth) },
    }),
  ),
  write('confirm', true, fc.tuple(amount, nth), ([amount, nth], { user, pick, today }) =>
    user.call(confirmDue, {
      params: { id: pick('schedule', nth) },
      body: { day: addDays(today, -nth), amount, category: 'rent' },
    }),
  ),
  write('skip', false, nth, (nth, { user, pick, today }) =>
    user.call(skipDue, { params: { id: pick('schedule', nth) }, body: { day: addDays(today, -nth) } }),
  ),
  write('restore', true, fc.tuple(kind, nth), ([kind, nth], { user, pick }) =>
    user.call(restoreRow, { params: { kind, id: pick(kind as keyof Ids, nth) } }),
  ),
  write('purge', true, fc.tuple(kind, nth), ([kind, nth], { user, pick }) =>
    user.call(purgeRow, { params: { kind, id: pick(kind as keyof Ids, nth) } }),
  ),
)

const between = (pick: Target['pick'], a: number, b: number) => ({ from: pick('account', a), to: pick('account', b) })

/** Expects the balance of each account with a currency to be the sum of its entries and transfers in that currency. */
async function expectOwnBalances(userId: string, accounts: Account[]) {
  const { db } = await sharedApi()
  const entries = await db.selectFrom('entries').selectAll().where('user_id', '=', userId).execute()
  const transfers = await db.selectFrom('transfers').select('content').where('user_id', '=', userId).execute()
  const moved: Transfer[] = transfers.map(({ content }) => JSON.parse(content))
  for (const { id, currency, opening, balance } of accounts) {
    if (!currency) continue
    const inAccount = entries.filter(({ account }) => account === id)
    const milli = inAccount.map(({ type, account_amount_milli: milli }) => (type === 'income' ? milli! : -milli!))
    const outgoing = moved.filter(({ from }) => from === id).map(({ from_amount }) => -toMilli(from_amount!))
    const incoming = moved.filter(({ to }) => to === id).map(({ to_amount }) => toMilli(to_amount!))
    const all = [toMilli(opening), ...milli, ...outgoing, ...incoming]
    expect(fromMilli(all.reduce((sum, one) => sum + one, 0))).toBe(balance)
  }
}

/** Returns the user's balance. Expects the sums of all accounts and of all rows to equal it. */
async function readBalance({ send, id }: User) {
  const { balance } = (await send(getBalance, {})).body
  const accounts = (await send(listAccounts, {})).body
  expect(fromMilli(sumOf(accounts.map(({ balance, value = balance }) => ({ amount: value }))))).toBe(balance)
  const { db } = await sharedApi()
  const rows = await db.selectFrom('entries').select(['type', 'amount_milli']).where('user_id', '=', id).execute()
  const entries = rows.map(({ type, amount_milli }) => (type === 'income' ? amount_milli : -amount_milli))
  const openings = accounts.map(({ opening, opening_value = opening }) => toMilli(opening_value))
  expect(fromMilli([...entries, ...openings].reduce((sum, milli) => sum + milli, 0))).toBe(balance)
  await expectOwnBalances(id, accounts)
  return balance
}

it('keeps the sum of money through any writes, and takes all of them back', { timeout: 300_000 }, async () => {
  const { db, clock } = await sharedApi()
  const getSteps = (some: typeof creations, length: number) =>
    fc.array(fc.tuple(some, fc.integer({ max: 3, min: 0 })), { minLength: length, maxLength: 2 * length, size: 'max' })
  const steps = fc
    .tuple(getSteps(creations, 8), getSteps(fc.oneof(creations, changes, changes), 16), fc.boolean())
    .map(([first, more, purges]) => [...first, ...more].filter(([{ name }]) => purges || name !== 'purge'))
  // A permanent deletion cannot be undone, so half of the runs have none.
  const attempt = fc.asyncProperty(steps, async (steps) => {
    const user = await historyUser()
    const ids: Ids = { entry: [], account: [MAIN_ACCOUNT], transfer: [], schedule: [] }
    const pick: Target['pick'] = (kind, nth) => ids[kind][nth % ids[kind].length] ?? 'none'
    const target = { user, ids, pick, today: clock.now().toISOString().slice(0, 10) }
    const operations: string[] = []
    for (const [{ moves, run, name }, undone] of steps) {
      const before = await readBalance(user)
      await run(target)
      operations.push(user.latest())
      const after = await readBalance(user)
      if (!moves) expect([name, after]).toEqual([name, before])
      if (undone > 0 || name === 'purge') continue
      await user.undo(user.latest())
      expect([`undo of ${name}`, await readBalance(user)]).toEqual([`undo of ${name}`, before])
    }
    expect(await checkIntegrity(db)).toEqual([])
    if (steps.some(([{ name }]) => name === 'purge')) return
    for (const id of operations.toReversed()) await user.undo(id)
    // An undo keeps a row of a bulk operation that was edited since, even if that edit was undone.
    const left = await db.selectFrom('entries').select('id').where('user_id', '=', user.id).execute()
    for (const { id } of left) {
      const [{ changes } = { changes: [] }] = (await user.send(listActivity, { querystring: { id } })).body
      expect(changes).toContainEqual(expect.objectContaining({ action: 'edit', id }))
      for (const type of ['income', 'expense'] as const) await user.send(discardEntry(type), { params: { id } })
    }
    expect(await readBalance(user)).toBe(0)
    expect(await checkIntegrity(db)).toEqual([])
  })
  await fc.assert(attempt, { numRuns: runs(16) })
})
