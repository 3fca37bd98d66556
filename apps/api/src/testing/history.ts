import {
  addEntry,
  archiveNote,
  type Currency,
  changeCurrency,
  changePreferences,
  createBudget,
  createNote,
  createRoutine,
  createSection,
  createTask,
  discardBudget,
  discardEntry,
  discardNote,
  discardRoutine,
  discardTask,
  type Endpoint,
  editBudget,
  editEntry,
  editName,
  editNote,
  getBalance,
  getNote,
  getUser,
  type Input,
  listBudgets,
  listCategories,
  listEntries,
  listNotes,
  listRoutines,
  listTasks,
  markRoutineDone,
  markTaskDone,
  moveTask,
  OPERATION_ID,
  pinNote,
  undoOperation,
  unmarkRoutine,
  updateNote,
  updateRoutine,
} from '@daybook/contract'
import { newId } from '../ids.ts'
import { registerUser, type Send, sender, sharedApi } from './api.ts'

/** A signed-in user whose calls each are an operation of their own, which can be undone. */
export async function historyUser(currency?: Currency) {
  const api = await sharedApi()
  const { tokens } = await registerUser(api)
  const bearer = { authorization: `Bearer ${tokens.access}` }
  const send = sender(api, bearer)
  if (currency) await send(changeCurrency, { body: { currency } })
  let latest = ''
  const call: Send = (endpoint, input) => {
    latest = newId(api.clock.now())
    return sender(api, { ...bearer, [OPERATION_ID]: latest })(endpoint, input)
  }
  const undo = async (id = latest) => (await send(undoOperation, { params: { id } })).body
  const { sub: id } = JSON.parse(Buffer.from(tokens.access.split('.')[1]!, 'base64url').toString())
  return { id: id as string, send, call, undo, latest: () => latest }
}
type User = Awaited<ReturnType<typeof historyUser>>

export const expense = { amount: 12.5, date: '2026-03-04', category: 'food', title: 'Lunch' }
const budget = { name: 'Food', amount: 300, category: 'food', start_date: '2026-03-01', end_date: '2026-03-31' }
/** Returns what all lists of the user show, without the versions of notes. */
export async function everything({ send }: User) {
  const read = async <E extends Endpoint>(endpoint: E, input: Input<E>) => (await send(endpoint, input)).body
  const notes = await Promise.all(
    (await read(listNotes, { querystring: {} })).map(({ id }) => read(getNote, { params: { id } })),
  )
  return {
    expenses: await read(listEntries('expense'), { querystring: {} }),
    income: await read(listEntries('income'), { querystring: {} }),
    balance: (await read(getBalance, {})).balance,
    categories: await read(listCategories, {}),
    budgets: await read(listBudgets, {}),
    tasks: await read(listTasks, { querystring: {} }),
    routines: await read(listRoutines, {}),
    notes: notes.map(({ version: _, ...note }) => note),
    user: await read(getUser, {}),
  }
}

type Step = [
  what: string,
  prepare: (user: User) => Promise<string>,
  write: (user: User, id: string) => Promise<unknown>,
]
const nothing = async () => ''

export const WRITES: Step[] = [
  ['an added entry', nothing, ({ call }) => call(addEntry('expense'), { body: expense })],
  [
    'an edited entry',
    async ({ send }) => (await send(addEntry('expense'), { body: expense })).body.id,
    ({ call }, id) =>
      call(editEntry('expense'), {
        params: { id },
        body: { ...expense, amount: 99, category: 'rent', date: '2026-04-01' },
      }),
  ],
  [
    'an entry that is split and tagged',
    async ({ send }) => (await send(addEntry('expense'), { body: expense })).body.id,
    ({ call }, id) =>
      call(editEntry('expense'), {
        params: { id },
        body: { ...expense, parts: [{ amount: expense.amount, category: 'rent', title: 'Flat' }], tags: ['trip'] },
      }),
  ],
  [
    'a deleted entry',
    async ({ send }) => (await send(addEntry('income'), { body: expense })).body.id,
    ({ call }, id) => call(discardEntry('income'), { params: { id } }),
  ],
  ['a created budget', nothing, ({ call }) => call(createBudget, { body: budget })],
  [
    'an edited budget',
    async ({ send }) => (await send(createBudget, { body: budget })).body.id,
    ({ call }, id) =>
      call(editBudget, { params: { id }, body: { ...budget, category: 'rent', end_date: '2026-05-01' } }),
  ],
  [
    'a deleted budget',
    async ({ send }) => (await send(createBudget, { body: budget })).body.id,
    ({ call }, id) => call(discardBudget, { params: { id } }),
  ],
  ['a created task', nothing, ({ call }) => call(createTask, { body: { title: 'Call' } })],
  [
    'a task marked as done',
    async ({ send }) => (await send(createTask, { body: { title: 'Call' } })).body.id,
    ({ call }, id) => call(markTaskDone, { params: { id } }),
  ],
  [
    'a repeating task marked as done',
    async ({ send }) =>
      (
        await send(createTask, {
          body: { title: 'Call', due: '2099-03-01 09:30:00', repeat: { rule: { unit: 'day', every: 2 } } },
        })
      ).body.id,
    ({ call }, id) => call(markTaskDone, { params: { id } }),
  ],
  [
    'a moved task',
    async ({ send }) => {
      const first = (await send(createTask, { body: { title: 'first' } })).body.id
      await send(createTask, { body: { title: 'second' } })
      return first
    },
    ({ call }, id) => call(moveTask, { params: { id }, body: { after: null } }),
  ],
  [
    'a deleted task',
    async ({ send }) => (await send(createTask, { body: { title: 'Call' } })).body.id,
    ({ call }, id) => call(discardTask, { params: { id } }),
  ],
  [
    'a routine with another schedule',
    async ({ send }) => {
      const { id } = (await send(createRoutine, { body: { title: 'Run', repeat: 0 } })).body
      await send(markRoutineDone, { params: { id }, body: {} })
      return id
    },
    ({ call }, id) => call(updateRoutine, { params: { id }, body: { title: 'Swim', repeat: 7, weekdays: [1, 3] } }),
  ],
  [
    'a routine marked as done',
    async ({ send }) => (await send(createRoutine, { body: { title: 'Run', repeat: 0 } })).body.id,
    ({ call }, id) => call(markRoutineDone, { params: { id }, body: {} }),
  ],
  [
    'a record of a routine that was taken back',
    async ({ send }) => {
      const { id } = (await send(createRoutine, { body: { title: 'Run', repeat: 0 } })).body
      await send(markRoutineDone, { params: { id }, body: {} })
      return id
    },
    ({ call }, id) => call(unmarkRoutine, { params: { id }, body: {} }),
  ],
  [
    'a deleted routine',
    async ({ send }) => {
      const { id } = (await send(createRoutine, { body: { title: 'Run', repeat: 0 } })).body
      await send(markRoutineDone, { params: { id }, body: {} })
      return id
    },
    ({ call }, id) => call(discardRoutine, { params: { id } }),
  ],
  ['a created note', nothing, ({ call }) => call(createNote, { body: { title: 'Coast', content: 'Tent' } })],
  [
    'an edited note',
    async ({ send }) => (await send(createNote, { body: { title: 'Coast', content: 'Tent' } })).body.id,
    ({ call }, id) => call(updateNote, { params: { id }, body: { title: 'Lake', content: 'Boat' } }),
  ],
  [
    'a pinned note',
    async ({ send }) => (await send(createNote, { body: { title: 'Coast', content: 'Tent' } })).body.id,
    ({ call }, id) => call(pinNote, { params: { id }, body: { pinned: true } }),
  ],
  [
    'an archived note',
    async ({ send }) => (await send(createNote, { body: { title: 'Coast', content: 'Tent' } })).body.id,
    ({ call }, id) => call(archiveNote, { params: { id }, body: { archived: true } }),
  ],
  [
    'a note whose sections were replaced',
    async ({ send }) => {
      const { id } = (await send(createNote, { body: { title: 'Coast', content: 'Tent' } })).body
      for (const heading of ['A', 'B', 'C'])
        await send(createSection, { params: { noteId: id }, body: { heading, content: '' } })
      return id
    },
    async ({ call, send }, id) => {
      const { sections } = (await send(getNote, { params: { id } })).body
      const [a, , c] = sections
      const changed = [{ ...c!, heading: 'Z' }, { heading: 'New', content: 'x' }, a!]
      return call(editNote, { body: { id, title: 'Lake', content: 'Boat', sections: changed } })
    },
  ],
  [
    'a deleted note',
    async ({ send }) => {
      const { id } = (await send(createNote, { body: { title: 'Coast', content: 'Tent' } })).body
      await send(createSection, { params: { noteId: id }, body: { heading: 'Food', content: 'Rice' } })
      return id
    },
    ({ call }, id) => call(discardNote, { params: { id } }),
  ],
  ['another name', nothing, ({ call }) => call(editName, { body: { name: 'Zoe' } })],
  ['another theme', nothing, ({ call }) => call(changePreferences, { body: { theme: 'dark' } })],
  ['another currency', nothing, ({ call }) => call(changeCurrency, { body: { currency: 'EUR' } })],
]
