import {
  addLink,
  changeEntries,
  createAccount,
  createTask,
  discardEntry,
  editEntry,
  emptyTrash,
  listTrash,
  purgeRow,
  type RowOf,
  restoreRow,
  undoOperation,
} from '@daybook/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../../scripts/testing.ts'
import { checkIntegrity } from '../../cli/integrity.repo.ts'
import { tracked } from '../../db/changes/trackedRows.ts'
import { withChanges } from '../../db/changes/withChanges.ts'
import { newId } from '../../ids.ts'
import { kinds } from '../../kinds.ts'
import { sharedApi } from '../../testing/api.ts'
import { readComparable, withoutTimes } from '../../testing/comparableRows.ts'
import { syncUser } from '../../testing/syncUser.ts'

type Row = RowOf<'entry'>
/** What others do with an entry before its import is undone, and with a deleted one before that is undone. */
type Fate = { before: 'nothing' | 'edit' | 'discard' | 'purge'; after: 'nothing' | 'purge' }
type Item = { id: string; row: Row; fate: Fate }
type User = Awaited<ReturnType<typeof makeUser>>

const ACCOUNT = newId(new Date())
const TASK = newId(new Date())
const tag = fc.nat(30).map((n) => `tag ${n}`)
const amount = fc.integer({ min: 1, max: 90 })
const row: fc.Arbitrary<Row> = fc
  .record({
    type: fc.constantFrom('income', 'expense'),
    title: fc.constantFrom('', 'Tea'),
    date: fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-02'),
    category: fc.constantFrom('FOOD', 'RENT'),
    amounts: fc.array(amount, { minLength: 1, maxLength: 3 }),
    tags: fc.oneof(fc.constant<string[]>([]), fc.uniqueArray(tag, { maxLength: 20, size: 'max' })),
    isInAccount: fc.boolean(),
    cleared: fc.boolean(),
  })
  .map(({ amounts, tags, isInAccount, cleared, ...row }) => ({
    ...row,
    amount: amounts.reduce((sum, amount) => sum + amount),
    ...(amounts.length > 1 && {
      parts: amounts.map((amount, n) => ({ amount, category: ['FOOD', 'FUN'][n % 2]!, title: '' })),
    }),
    ...(tags.length > 0 && { tags }),
    ...(isInAccount && { account: ACCOUNT }),
    ...(cleared && { cleared: true as const }),
  }))
const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(usual) }, fc.constantFrom(...others))
const fate: fc.Arbitrary<Fate> = fc.record({
  before: mostly<Fate['before']>('nothing', 'edit', 'discard', 'purge'),
  after: mostly<Fate['after']>('nothing', 'purge'),
})
// More than 50 rows are undone in several transactions if they have many tags. One entry alone is no import.
const item = fc.tuple(row, fate)
const entries = fc.oneof(
  fc.array(item, { minLength: 2, maxLength: 5 }),
  fc.array(item, { minLength: 60, maxLength: 75, size: 'max' }),
)

/** A user with an account and a task, whose device has read all changes. */
async function makeUser() {
  const api = await sharedApi()
  const user = await syncUser()
  const { userId, sessionId } = await api.app.sessions.identify(user.authorization)
  await user.send(createAccount, { body: { id: ACCOUNT, name: 'Bank', kind: 'bank', opening: 0 } })
  await user.send(createTask, { body: { id: TASK, title: 'Call' } })
  const undo = async (id: string) => (await user.send(undoOperation, { params: { id } })).body
  return {
    ...user,
    userId,
    /** Imports rows in two transactions, recorded by their ids or one by one. */
    async import(rows: [id: string, row: Row][], isByIds: boolean) {
      const author = { userId, sessionId, operationId: newId(api.clock.now()) }
      for (const slice of [rows.slice(0, 20), rows.slice(20)].filter((slice) => slice.length > 0))
        await withChanges(api, author, async (db) => {
          const { importAll, createAll } = tracked(db, kinds.entry)
          await (isByIds ? importAll(slice) : createAll(slice))
        })
      const { seq } = await user.snapshot()
      return { operation: author.operationId, seq }
    },
    undo,
    /** Returns the id of the latest operation. */
    async latest() {
      const { op_id } = await api.db
        .selectFrom('changes')
        .select('op_id')
        .where('user_id', '=', userId)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      return op_id
    },
  }
}

/** Returns the rows that a device gets which had all up to a change. */
async function exchanged({ exchange }: User, since: number) {
  const rows = new Map<string, unknown>()
  for (let [from, more] = [since, true]; more; ) {
    const answer = await exchange([], from)
    for (const { kind, id, row, deleted } of answer.changes) rows.set(`${kind} ${id}`, [row, deleted !== undefined])
    ;({ seq: from, more } = answer)
  }
  return [...rows].map(withoutTimes).toSorted()
}

const deletedIds = async ({ send }: User) =>
  (await send(listTrash, { querystring: { limit: 100 } })).body.map(({ id }) => id).toSorted()

const key = (id: string) => ({ params: { kind: 'entry' as const, id } })

/** Makes two users with the same import, of which the same entries were edited, deleted and linked since. */
async function makeTwins(items: Item[], isByIds: boolean) {
  const [together, singly] = [await makeUser(), await makeUser()]
  const drafts = items.map(({ id, row }): [string, Row] => [id, row])
  const { operation, seq } = await together.import(drafts, isByIds)
  const since = { together: seq, singly: (await singly.import(drafts, isByIds)).seq }
  for (const { send } of [together, singly]) {
    await send(addLink, { ...key(items[0]!.id), body: { other: { kind: 'task', id: TASK } } })
    for (const { id, row, fate } of items) {
      const body = { ...row, title: 'Edited' }
      if (fate.before === 'edit') expect((await send(editEntry(row.type), { params: { id }, body })).status).toBe(200)
      if (fate.before === 'discard' || fate.before === 'purge') await send(discardEntry(row.type), { params: { id } })
      if (fate.before === 'purge') await send(purgeRow, key(id))
    }
  }
  return {
    together,
    singly,
    operation,
    async discardSingly(discarded: Item[]) {
      for (const { id, row } of discarded) await singly.send(discardEntry(row.type), { params: { id } })
    },
    async expectSame() {
      expect(await readComparable(together.userId)).toEqual(await readComparable(singly.userId))
      expect(await exchanged(together, since.together)).toEqual(await exchanged(singly, since.singly))
    },
  }
}

/** The account's sum of 0 is a row for one user, and no row for the other. */
const SUMS_OF_0 = (['income', 'expense'] as const).map((type): [Row, Fate] => [
  { type, title: '', date: '2026-01-31', category: 'FOOD', amount: 3, account: ACCOUNT },
  { before: 'nothing', after: 'nothing' },
])

it('undoes and redoes an import as if each entry were discarded and restored by itself', async () => {
  await fc.assert(
    fc.asyncProperty(entries, fc.boolean(), async (given, isByIds) => {
      const items = given.map(([row, fate]) => ({ id: newId(new Date()), row, fate }))
      const { together, singly, operation, discardSingly, expectSame } = await makeTwins(items, isByIds)
      const imported = items.filter(({ fate }) => fate.before === 'nothing')
      const restored = imported.filter(({ fate }) => fate.after === 'nothing')

      const total = { undone: imported.length, kept: items.length - imported.length }
      expect(await together.undo(operation)).toEqual(total)
      await discardSingly(imported)
      await expectSame()

      const undoing = await together.latest()
      for (const { send } of [together, singly])
        for (const { id, fate } of imported) if (fate.after === 'purge') await send(purgeRow, key(id))
      if (restored.length === 0) return
      expect((await together.undo(undoing)).undone).toBe(restored.length)
      for (const { id } of restored) await singly.send(restoreRow, key(id))
      await expectSame()
      const deleted = items.filter(({ fate }) => fate.before === 'discard').map(({ id }) => id)
      expect(await deletedIds(together)).toEqual(deleted.toSorted())

      await together.undo(await together.latest())
      await discardSingly(restored)
      await expectSame()

      await together.send(emptyTrash, {})
      for (const { id } of items) await singly.send(purgeRow, key(id))
      await expectSame()
      expect(await checkIntegrity((await sharedApi()).db)).toEqual([])
    }),
    { numRuns: runs(12), examples: [[SUMS_OF_0, false]] },
  )
})

const change = { category: 'TRAVEL', date: '2026-03-01', added_tags: ['trip'] }

it('undoes a change of many entries as if each were undone by itself, and redoes it', async () => {
  await fc.assert(
    fc.asyncProperty(entries, async (given) => {
      const items = given.map(([row, fate]) => ({
        id: newId(new Date()),
        row,
        fate: { ...fate, before: 'nothing' as const },
      }))
      const { together, singly, expectSame } = await makeTwins(items, false)
      const changeAll = async (user: User, ids: string[]) => {
        expect((await user.send(changeEntries, { body: { ids, change } })).status).toBe(200)
        return user.latest()
      }
      const ids = items.map(({ id }) => id)
      const operation = await changeAll(together, ids)
      const operations = new Map<string, string>()
      for (const id of ids) operations.set(id, await changeAll(singly, [id]))
      for (const { send } of [together, singly])
        for (const [n, [row, { before }]] of given.entries()) {
          const params = { id: ids[n]! }
          const body = { ...row, title: 'Edited', date: '2026-05-05' }
          if (before === 'edit') expect((await send(editEntry(row.type), { params, body })).status).toBe(200)
          if (before === 'discard' || before === 'purge') await send(discardEntry(row.type), { params })
          if (before === 'purge') await send(purgeRow, key(params.id))
        }
      const undone = await together.undo(operation)
      const results = []
      for (const id of ids) results.push(await singly.undo(operations.get(id)!))
      expect(undone.undone).toBe(results.reduce((sum, { undone }) => sum + undone, 0))
      await expectSame()
      await together.undo(await together.latest())
      expect(await checkIntegrity((await sharedApi()).db)).toEqual([])
    }),
    { numRuns: runs(12) },
  )
})
