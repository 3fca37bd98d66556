import {
  addAttachment,
  createAccount,
  createNote,
  editEntry,
  getSnapshot,
  importEntries,
  importLines,
  importRows,
  scanReceipt,
  undoOperation,
} from '@daybook/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../../scripts/testing.ts'
import { checkIntegrity } from '../../cli/integrity.repo.ts'
import { blank } from '../../receipt-scanning/testing/pictures.ts'
import { type MovingUser, movingUser } from '../../testing/archive.ts'
import { choicesOf, kindsOfRun, toCommand } from '../../testing/commands.ts'
import { everyKind } from '../../testing/everyKind.ts'
import { parseSnapshot } from '../../testing/syncUser.ts'
import { readRows } from '../../testing/tables.ts'
import { attachmentForm, MINIMAL_PDF, scanForm } from '../../testing/upload.ts'
import { EXPORTED_TABLES } from './exportedTables.ts'

type Tables = Record<string, { file?: string; leftOut?: string }>

/** Returns the rows of a user by table, of the tables that have rows of an export or are computed from them. */
async function dataOf({ api, id }: MovingUser) {
  const isMoved = (table: string) => {
    const { file = '', leftOut = '' } = (EXPORTED_TABLES as Tables)[table] ?? {}
    return /^(data\/(?!settings)|files|receipts)/.test(file) || leftOut === 'is computed from the rows'
  }
  const tables = Object.entries(await readRows(api.db, id)).filter(([table]) => isMoved(table))
  return tables
    .map(([table, rows]) => [table, rows.map((row) => withoutOwner(JSON.parse(row))).filter(isCounted)])
    .filter(([, rows]) => rows!.length > 0)
}

/** Sums of rows that were deleted stay at 0. */
const isCounted = ({ uses, amount_milli, cleared_milli }: Record<string, unknown>) =>
  [uses, amount_milli, cleared_milli].some((value) => Number(value ?? 0) !== 0) ||
  [uses, amount_milli, cleared_milli].every((value) => value === undefined)

/** Rows are stored as JSON whose fields are in any order. */
const withoutOwner = ({ user_id: _, content, ...row }: Record<string, unknown>) => ({
  ...row,
  content: typeof content === 'string' && content.startsWith('{') ? JSON.parse(content) : content,
})

it('moves everything to another user, and the same again from there', async () => {
  const [ann, bob] = [await movingUser(), await movingUser()]
  await everyKind(ann.send)
  const archive = await ann.archive()
  const { added } = await bob.importAll(archive)
  // A recurring one is also recorded on each of its days.
  const entry = archive.rows.filter(({ kind }) => kind === 'entry').length
  expect(entry).toBeGreaterThanOrEqual(9)
  expect(added).toMatchObject({ entry, occurrence: 2, note: 1, section: 1, link: 1, transfer: 1, rate: 1 })
  expect(await dataOf(bob)).toEqual(await dataOf(ann))
  expect((await bob.archive()).rows).toEqual(archive.rows)
  expect(await checkIntegrity(ann.api.db)).toEqual([])
})

it('moves a transfer of which a bank file had one side', async () => {
  const [ann, bob] = [await movingUser(), await movingUser()]
  const { body: account } = await ann.send(createAccount, { body: { name: 'Savings', kind: 'savings' } })
  const line = {
    id: ID,
    type: 'expense',
    date: '2026-11-03',
    amount: 300,
    category: 'OTHER',
    title: 'To savings',
  } as const
  await ann.send(importEntries, { body: importLines([{ ...line, transfer: { account: account.id } }]) })
  const { rows } = await ann.archive()
  expect(rows).toContainEqual(expect.objectContaining({ row: expect.objectContaining({ lines: [ID, ''] }) }))
  await bob.importAll({ rows })
  expect((await bob.archive()).rows).toEqual(rows)
})

it('moves files and receipts as they are stored', async () => {
  const [ann, bob] = [await movingUser(), await movingUser()]
  const { id: note } = (await ann.send(createNote, { body: { title: 'Trip', content: 'tent' } })).body
  const photo = await blank(900, 600)
    .withExif({ IFD0: { Artist: 'Ann' } })
    .jpeg()
    .toBuffer()
  const attach = (id: string, content: Uint8Array | string, name: string) =>
    ann.send(addAttachment, { params: { id }, querystring: { of: 'note' }, body: attachmentForm(content, name) })
  await attach(note, MINIMAL_PDF, 'plan.pdf')
  await attach(note, photo, 'tent.jpg')
  const { transaction } = (await ann.send(scanReceipt, { body: scanForm('a receipt\nfive apples') })).body
  const shop = { amount: 4, date: '2026-03-01', category: 'food', title: 'Corner shop' }
  await ann.send(editEntry('expense'), { params: { id: transaction.id }, body: shop })
  await bob.importAll(await ann.archive())
  const data = await dataOf(bob)
  expect(data).toEqual(await dataOf(ann))
  expect(data.map(([table]) => table)).toEqual(
    expect.arrayContaining(['attachment_files', 'scans', 'scan_texts', 'scan_pictures', 'merchants']),
  )
  expect(await checkIntegrity(ann.api.db)).toEqual([])
})

it('adds nothing twice, and is undone in one step', async () => {
  const [ann, bob] = [await movingUser(), await movingUser()]
  await everyKind(ann.send)
  const archive = await ann.archive()
  const { operation } = await bob.importAll(archive)
  expect(Object.values((await bob.importAll(archive)).added).every((count) => count === 0)).toBe(true)
  const undone = (await bob.send(undoOperation, { params: { id: operation } })).body
  expect(undone).toEqual({ undone: archive.rows.length, kept: 0 })
  expect((await bob.archive()).rows).toEqual([])
  expect(await checkIntegrity(ann.api.db)).toEqual([])
})

it('keeps what the user has', async () => {
  const [ann, bob] = [await movingUser(), await movingUser()]
  for (const { send } of [ann, bob]) await everyKind(send)
  const before = await bob.archive()
  await bob.importAll(await ann.archive())
  const after = await bob.archive()
  for (const row of before.rows) expect(after.rows).toContainEqual(row)
})

const history = kindsOfRun.chain((kinds) => fc.array(choicesOf(kinds), { minLength: 10, maxLength: 60 }))

it('loses nothing of what any writes have made', { timeout: 300_000 }, async () => {
  let moved = 0
  const property = fc.asyncProperty(history, async (choices) => {
    const [ann, bob] = [await movingUser(), await movingUser()]
    for (const choice of choices) {
      const { rows } = parseSnapshot((await ann.send(getSnapshot, {})).body)
      const known = [...rows.values()].map(({ row, deleted, ...ids }) => ({
        ...ids,
        row: row ?? {},
        isDeleted: deleted !== null,
      }))
      const command = toCommand(choice, (kind) => known.filter((row) => row.kind === kind), [])
      if (command) await ann.send(command.endpoint, { params: command.params, body: command.body } as never)
    }
    const archive = await ann.archive()
    moved += archive.rows.length
    await bob.importAll({ rows: archive.rows })
    expect((await bob.archive()).rows).toEqual(archive.rows)
    expect(await dataOf(bob)).toEqual(await dataOf(ann))
  })
  await fc.assert(property, { numRuns: runs(60), seed: 35 })
  expect(moved).toBeGreaterThan(runs(60))
})

const ID = '0199c0de-0000-7000-8000-000000000001'
const task = { title: 'Call', description: '', due: null, position: 1, completed: null }
const period = { start_date: '2026-02-01', end_date: '2026-01-01' }
const daily = { type: 'expense', amount: 5, title: '', category: 'FOOD', rule: { unit: 'day', every: 1 } }
const schedule = { ...daily, start: '2026-01-01', end: null, mode: 'automatic', paused: false, source_entry: null }

it.each([
  ['schedule', { ...schedule, zone: 'No/Where', handled_until: null, handled_days: [], changed: [] }, '1.zone'],
  ['contribution', { goal: ID, amount: 0, date: '2026-01-01', title: '' }, '1.amount'],
  ['budget', { name: 'Food', amount: 5, category: 'FOOD', description: '', ...period }, '1.end_date'],
  ['task', { ...task, due: '2026-01-01T00:00:00Z', due_day: '2026-01-01' }, '1.due_day'],
  ['task', { ...task, original_due: 'later' }, '1.original_due'],
  ['task', { ...task, parent: ID }, '1.parent'],
])('creates no %s that its own call would reject (%#)', async (kind, row, path) => {
  const { send, archive } = await movingUser()
  const { status, body } = await send(importRows, { body: JSON.stringify({ kind, id: ID, row }) })
  expect([status, body]).toEqual([400, expect.objectContaining({ errors: [expect.objectContaining({ path })] })])
  expect((await archive()).rows).toEqual([])
})

const [FIRST, SECOND, THIRD] = [1, 2, 3].map((n) => `${ID.slice(0, -1)}${n}`) as [string, string, string]
const taskLine = (id: string, parent?: string) => JSON.stringify({ kind: 'task', id, row: { ...task, parent } })
const ring = [taskLine(FIRST, SECOND), taskLine(SECOND, THIRD), taskLine(THIRD, FIRST)]

it.each([
  ['one request', [ring.join('\n')], 0],
  ['two requests', [ring.slice(0, 2).join('\n'), ring[2]!], 2],
])('creates no task that is inside itself, in %s', async (_, bodies, kept) => {
  const { send, archive } = await movingUser()
  const replies = []
  for (const body of bodies) replies.push(await send(importRows, { body }))
  expect(replies.slice(0, -1).every(({ status }) => status === 201)).toBe(true)
  expect(replies.at(-1)).toMatchObject({ status: 400, body: { code: 'task_inside_itself' } })
  expect((await archive()).rows).toHaveLength(kept)
})

it('accepts a subtask that comes before its parent', async () => {
  const { send, archive } = await movingUser()
  const { status } = await send(importRows, { body: [taskLine(FIRST, SECOND), taskLine(SECOND)].join('\n') })
  expect([status, (await archive()).rows.length]).toEqual([201, 2])
})
