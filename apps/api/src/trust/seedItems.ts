import {
  addEntry,
  createBudget,
  createNote,
  createRoutine,
  createSection,
  createTask,
  deleteBudget,
  deleteEntry,
  deleteNote,
  deleteRoutine,
  deleteTask,
  type EntryType,
  endSession,
  listActivity,
  listSessions,
  markTaskDone,
  purgeRow,
  removeCompletedTask,
  removeSection,
  scanReceipt,
} from '@daybook/contract'
import { DAY } from '../clock.ts'
import { compactChanges } from '../db/changes/compact.ts'
import { PASSWORD } from '../testing/api.ts'
import type { member } from '../testing/member.ts'
import { scanForm } from '../testing/upload.ts'

export type Member = Awaited<ReturnType<typeof member>>

/** Part of every text of the seed data. Another user's response that contains it leaks data. */
export const MARK = 'ann-only'

export const entry = { amount: 12.5, date: '2026-11-20', category: MARK, title: MARK }
export const budget = {
  name: MARK,
  amount: 100,
  category: MARK,
  description: MARK,
  start_date: '2026-11-01',
  end_date: '2026-11-30',
}
export const task = { title: MARK, description: MARK, due: null }
export const routine = { title: MARK, description: MARK, repeat: 0 }
export const note = { title: MARK, content: MARK }
export const section = { heading: MARK, content: MARK }

type SeedItem = {
  /** Creates an item and returns its id. */
  make: (owner: Member) => Promise<string>
  remove: (owner: Member, id: string) => Promise<unknown>
}

const entryOf = (type: EntryType): SeedItem => ({
  make: async ({ send }) => (await send(addEntry(type), { body: entry })).body.id,
  remove: ({ send }, id) => send(deleteEntry(type), { params: { id } }),
})

const openTask: SeedItem = {
  make: async ({ send }) => (await send(createTask, { body: task })).body.id,
  remove: ({ send }, id) => send(deleteTask, { params: { id } }),
}

const noteItem: SeedItem = {
  make: async ({ send }) => (await send(createNote, { body: note })).body.id,
  remove: ({ send }, id) => send(deleteNote, { params: { id } }),
}

/** One kind of item for every id that an endpoint takes. */
export const SEED_ITEMS = {
  income: entryOf('income'),
  expense: entryOf('expense'),
  budget: {
    make: async ({ send }) => (await send(createBudget, { body: budget })).body.id,
    remove: ({ send }, id) => send(deleteBudget, { params: { id } }),
  },
  openTask,
  doneTask: {
    make: async (owner) => {
      const id = await openTask.make(owner)
      await owner.send(markTaskDone, { params: { id } })
      return id
    },
    remove: ({ send }, id) => send(removeCompletedTask, { params: { id } }),
  },
  deletedTask: {
    make: async (owner) => {
      const id = await openTask.make(owner)
      await openTask.remove(owner, id)
      return id
    },
    remove: ({ send }, id) => send(purgeRow, { params: { kind: 'task', id } }),
  },
  operation: {
    make: async (owner) => {
      await openTask.make(owner)
      return (await owner.send(listActivity, { querystring: {} })).body[0]?.id ?? ''
    },
    remove: ({ api: { db, clock } }) =>
      compactChanges({ db, clock: { ...clock, now: () => new Date(clock.now().getTime() + 100 * DAY) } }),
  },
  routine: {
    make: async ({ send }) => (await send(createRoutine, { body: routine })).body.id,
    remove: ({ send }, id) => send(deleteRoutine, { params: { id } }),
  },
  note: noteItem,
  section: {
    make: async (owner) => {
      const noteId = await noteItem.make(owner)
      return (await owner.send(createSection, { params: { noteId }, body: section })).body.id
    },
    remove: ({ send }, id) => send(removeSection, { params: { id } }),
  },
  scan: {
    make: async ({ send }) => (await send(scanReceipt, { body: scanForm('a receipt') })).body.transaction.id,
    remove: ({ send }, id) => send(deleteEntry('expense'), { params: { id } }),
  },
  device: {
    make: async (owner) => {
      const { send } = await owner.elsewhere(PASSWORD)
      return (await send(listSessions, {})).body.find(({ current }) => current)?.id ?? ''
    },
    remove: ({ send }, id) => send(endSession, { params: { id } }),
  },
} as const satisfies Record<string, SeedItem>
