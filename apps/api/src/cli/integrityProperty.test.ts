import {
  addEntry,
  changeEntryType,
  createBudget,
  createNote,
  createRoutine,
  createSection,
  discardBudget,
  discardEntry,
  discardNote,
  discardRoutine,
  discardSection,
  editBudget,
  editEntry,
  emptyTrash,
  importEntries,
  importLines,
  markRoutineDone,
  scanReceipt,
  skipRoutine,
  unmarkRoutine,
  updateNote,
  updateRoutine,
  updateSection,
} from '@daybook/contract'
import { fromMilli, sumOf } from '@daybook/domain/amounts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runs } from '../../../../scripts/testing.ts'
import { DAY } from '../clock.ts'
import { copyRows } from '../db/backup/copyRows.ts'
import { makeTestApi, registerUser, type Send, sender, type TestApi } from '../testing/api.ts'
import { testDb } from '../testing/database.ts'
import { scanForm } from '../testing/upload.ts'
import { compareWithLive } from './compareWithLive.repo.ts'
import { checkIntegrity } from './integrity.repo.ts'

let api: TestApi
beforeAll(async () => {
  api = await makeTestApi()
})
afterAll(() => api.close())

const amount = fc.integer({ min: 1000, max: 5_000_000 }).map((milli) => milli / 1000)
const text = fc.constantFrom('Coffee', 'кофе', 'ﬁne Straße', '', 'İstanbul 100%')
const filled = fc.constantFrom('Coffee', 'кофе', 'ﬁne Straße')
const category = fc.constantFrom('Food', 'rent', 'Straße')
const date = fc.constantFrom('2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01')
const type = fc.constantFrom('income' as const, 'expense' as const)
const plainEntry = fc.record({ amount, title: text, date, category })
const part = fc.record({ amount, category, title: text })
const entry = fc.oneof(
  plainEntry,
  fc
    .record({ title: text, date, category, parts: fc.array(part, { minLength: 1, maxLength: 4 }) })
    .map((entry) => ({ ...entry, amount: fromMilli(sumOf(entry.parts)) })),
  plainEntry.map((entry) => ({ ...entry, parts: [], tags: ['trip'] })),
)
const budget = fc.record({ name: filled, amount, category, start_date: date, end_date: fc.constant('2026-12-31') })
const routine = fc.record({ title: filled, repeat: fc.constantFrom(0, 1) })
const note = fc.record({ title: filled, content: text })
const section = fc.record({ heading: filled, content: text })

/** One of the ids that a run has created; a wrong one is a 404, which must change nothing either. */
type Ids = Record<'entry' | 'budget' | 'routine' | 'note' | 'section', string[]>
type Write = (send: Send, pick: (kind: keyof Ids) => string, ids: Ids) => Promise<unknown>

const toWrite = <T>(given: fc.Arbitrary<T>, write: (given: T) => Write) => given.map(write)

/** Adds the id of the created item to the ids of the run. */
const created = (ids: string[], reply: { status: number; body: unknown }) =>
  reply.status === 201 && ids.push((reply.body as { id: string }).id)

const writes = fc.oneof(
  toWrite(fc.tuple(type, entry), ([type, body]) => async (send, _, ids) => {
    created(ids.entry, await send(addEntry(type), { body }))
  }),
  toWrite(fc.array(fc.tuple(type, entry), { minLength: 1, maxLength: 5 }), (all) => (send) => {
    return send(importEntries, { body: importLines(all.map(([type, body]) => ({ type, ...body }))) })
  }),
  toWrite(fc.tuple(type, entry), ([type, body]) => (send, pick) => {
    return send(editEntry(type), { params: { id: pick('entry') }, body })
  }),
  toWrite(type, (type) => (send, pick) => send(changeEntryType, { params: { id: pick('entry') }, body: { type } })),
  toWrite(type, (type) => (send, pick) => send(discardEntry(type), { params: { id: pick('entry') } })),
  toWrite(filled, (receipt) => (send) => send(scanReceipt, { body: scanForm(receipt) })),
  toWrite(budget, (body) => async (send, _, ids) => created(ids.budget, await send(createBudget, { body }))),
  toWrite(budget, (body) => (send, pick) => send(editBudget, { params: { id: pick('budget') }, body })),
  toWrite(fc.nat(), () => (send, pick) => send(discardBudget, { params: { id: pick('budget') } })),
  toWrite(routine, (body) => async (send, _, ids) => created(ids.routine, await send(createRoutine, { body }))),
  toWrite(routine, (body) => (send, pick) => send(updateRoutine, { params: { id: pick('routine') }, body })),
  ...[markRoutineDone, skipRoutine, unmarkRoutine].map((endpoint) =>
    toWrite(fc.integer({ min: 0, max: 3 }), (ago) => (send, pick) => {
      const day = new Date(api.clock.now().getTime() - (ago - 1) * DAY).toISOString().slice(0, 10)
      return send(endpoint, { params: { id: pick('routine') }, body: { day } })
    }),
  ),
  toWrite(fc.nat(), () => (send, pick) => send(discardRoutine, { params: { id: pick('routine') } })),
  toWrite(note, (body) => async (send, _, ids) => created(ids.note, await send(createNote, { body }))),
  toWrite(note, (body) => (send, pick) => send(updateNote, { params: { id: pick('note') }, body })),
  toWrite(section, (body) => async (send, pick, ids) => {
    created(ids.section, await send(createSection, { params: { noteId: pick('note') }, body }))
  }),
  toWrite(section, (body) => (send, pick) => send(updateSection, { params: { id: pick('section') }, body })),
  toWrite(fc.nat(), () => (send, pick) => send(discardSection, { params: { id: pick('section') } })),
  toWrite(fc.nat(), () => (send) => send(emptyTrash, {})),
  toWrite(fc.nat(), () => (send, pick) => send(discardNote, { params: { id: pick('note') } })),
)

it('finds no drift after random writes in two time zones, and each change since a backup in the log', {
  timeout: 120_000,
}, async () => {
  const steps = fc.array(fc.tuple(writes, fc.nat(), fc.boolean()), { minLength: 10, maxLength: 30 })
  const attempt = fc.asyncProperty(steps, fc.nat(), async (steps, at) => {
    const { tokens } = await registerUser(api)
    const backup = await testDb()
    const backUpBefore = steps[at % steps.length]
    const ids: Ids = { entry: [], budget: [], routine: [], note: [], section: [] }
    for (const step of steps) {
      if (step === backUpBefore) await copyRows(api.db, backup)
      const [write, nth, isEast] = step
      const timeZone = isEast ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago'
      const send = sender(api, { authorization: `Bearer ${tokens.access}`, 'time-zone': timeZone })
      await write(send, (kind) => ids[kind][nth % ids[kind].length] ?? 'none', ids)
    }
    expect(await checkIntegrity(api.db)).toEqual([])
    expect(await compareWithLive(backup, api.db, '2000-01-01')).toMatchObject({ notCompared: 0, problems: [] })
    await backup.destroy()
  })
  await fc.assert(attempt, { numRuns: runs(16) })
})
