import {
  addAttachment,
  addContribution,
  addEntry,
  addTransfer,
  createAccount,
  createBudget,
  createGoal,
  createNote,
  createProject,
  createRoutine,
  createRule,
  createSchedule,
  createSection,
  createTask,
  discardAccount,
  discardAttachment,
  discardBudget,
  discardCompletedTask,
  discardContribution,
  discardEntry,
  discardGoal,
  discardNote,
  discardProject,
  discardRate,
  discardRoutine,
  discardRule,
  discardSchedule,
  discardSection,
  discardTask,
  discardTransfer,
  type EntryType,
  endSession,
  listActivity,
  listSessions,
  MAIN_ACCOUNT,
  markTaskDone,
  purgeRow,
  scanReceipt,
  setRate,
} from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { DAY } from '../clock.ts'
import { compactChanges } from '../db/changes/compact.ts'
import { PASSWORD } from '../testing/api.ts'
import type { member } from '../testing/member.ts'
import { attachmentForm, MINIMAL_PDF, scanForm } from '../testing/upload.ts'

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
export const schedule = {
  type: 'expense',
  amount: 12.5,
  title: MARK,
  category: MARK,
  rule: { unit: 'day', every: 30 },
  start: '2099-11-20',
} as const
export const account = { name: MARK, kind: 'cash', opening: 5 } as const
export const transfer = { from: MAIN_ACCOUNT, amount: 5, date: '2026-11-20', title: MARK }
export const goal = { name: MARK, amount: 100, target: '2099-11-20' }
export const contribution = { amount: 5, date: '2026-11-20', title: MARK }
export const rate = { day: '2026-11-20', from: 'EUR', to: 'USD', rate: '1.123456789' } as const
let rates = 0
export const rule = { words: MARK, category: MARK, tags: [MARK] }
export const project = { name: MARK }
export const task = { title: MARK, description: MARK, due: null }
export const routine = { title: MARK, description: MARK, repeat: 0 }
export const note = { title: MARK, content: MARK }
export const section = { heading: MARK, content: MARK }

type SeedItem = {
  /** Creates an item and returns its id. */
  make: (owner: Member) => Promise<string>
  remove: (owner: Member, id: string) => Promise<unknown>
}

const toEntry = (type: EntryType): SeedItem => ({
  make: async ({ send }) => (await send(addEntry(type), { body: entry })).body.id,
  remove: ({ send }, id) => send(discardEntry(type), { params: { id } }),
})

const openTask: SeedItem = {
  make: async ({ send }) => (await send(createTask, { body: task })).body.id,
  remove: ({ send }, id) => send(discardTask, { params: { id } }),
}

const noteItem: SeedItem = {
  make: async ({ send }) => (await send(createNote, { body: note })).body.id,
  remove: ({ send }, id) => send(discardNote, { params: { id } }),
}

const goalItem: SeedItem = {
  make: async ({ send }) => (await send(createGoal, { body: goal })).body.id,
  // A device can still contribute to a goal in the trash.
  async remove({ send }, id) {
    await send(discardGoal, { params: { id } })
    return send(purgeRow, { params: { kind: 'goal', id } })
  },
}

/** One kind of item for every id that an endpoint takes. */
export const SEED_ITEMS = {
  income: toEntry('income'),
  expense: toEntry('expense'),
  budget: {
    make: async ({ send }) => (await send(createBudget, { body: budget })).body.id,
    remove: ({ send }, id) => send(discardBudget, { params: { id } }),
  },
  schedule: {
    make: async ({ send }) => (await send(createSchedule, { body: schedule })).body.id,
    remove: ({ send }, id) => send(discardSchedule, { params: { id } }),
  },
  rule: {
    make: async ({ send }) => (await send(createRule, { body: rule })).body.id,
    remove: ({ send }, id) => send(discardRule, { params: { id } }),
  },
  project: {
    make: async ({ send }) => (await send(createProject, { body: project })).body.id,
    remove: ({ send }, id) => send(discardProject, { params: { id } }),
  },
  transfer: {
    make: async (owner) => {
      const to = (await owner.send(createAccount, { body: account })).body.id
      return (await owner.send(addTransfer, { body: { ...transfer, to } })).body.id
    },
    remove: ({ send }, id) => send(discardTransfer, { params: { id } }),
  },
  rate: {
    // The id is derived from the day, so each one has another day.
    make: async ({ send }) => (await send(setRate, { body: { ...rate, day: addDays('2020-01-01', ++rates) } })).body.id,
    remove: ({ send }, id) => send(discardRate, { params: { id } }),
  },
  account: {
    make: async ({ send }) => (await send(createAccount, { body: account })).body.id,
    remove: ({ send }, id) => send(discardAccount, { params: { id } }),
  },
  goal: goalItem,
  contribution: {
    make: async (owner) => {
      const goal = await goalItem.make(owner)
      return (await owner.send(addContribution, { body: { ...contribution, goal } })).body.id
    },
    remove: ({ send }, id) => send(discardContribution, { params: { id } }),
  },
  openTask,
  doneTask: {
    make: async (owner) => {
      const id = await openTask.make(owner)
      await owner.send(markTaskDone, { params: { id } })
      return id
    },
    remove: ({ send }, id) => send(discardCompletedTask, { params: { id } }),
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
    remove: ({ send }, id) => send(discardRoutine, { params: { id } }),
  },
  note: noteItem,
  section: {
    make: async (owner) => {
      const noteId = await noteItem.make(owner)
      return (await owner.send(createSection, { params: { noteId }, body: section })).body.id
    },
    remove: ({ send }, id) => send(discardSection, { params: { id } }),
  },
  scan: {
    make: async ({ send }) => (await send(scanReceipt, { body: scanForm(`a receipt\n${MARK}`) })).body.transaction.id,
    remove: ({ send }, id) => send(discardEntry('expense'), { params: { id } }),
  },
  attachment: {
    make: async (owner) => {
      const id = await toEntry('expense').make(owner)
      return (await owner.send(addAttachment, { params: { id }, body: attachmentForm(MINIMAL_PDF) })).body.id
    },
    remove: ({ send }, id) => send(discardAttachment, { params: { id } }),
  },
  device: {
    make: async (owner) => {
      const { send } = await owner.elsewhere(PASSWORD)
      return (await send(listSessions, {})).body.find(({ current }) => current)?.id ?? ''
    },
    remove: ({ send }, id) => send(endSession, { params: { id } }),
  },
} as const satisfies Record<string, SeedItem>
