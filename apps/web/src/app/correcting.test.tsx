import {
  addEntry,
  createBudget,
  createNote,
  createRoutine,
  createTask,
  type Endpoint,
  editBudget,
  editEntry,
  editNote,
  editTask,
  getNote,
  listBudgets,
  listEntries,
  listNotes,
  listRoutines,
  listTasks,
  type SyncOperation,
} from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { type DeviceCopy, setDeviceCopy, setUnsent } from '../api/deviceCopy.ts'
import { newId } from '../api/newId.ts'
import { toCorrect } from '../api/rejectedChange.ts'
import { MoneyPage } from '../features/money/page/MoneyPage.tsx'
import { BudgetsPage } from '../features/money/planning/budgets/BudgetsPage.tsx'
import { CreateNotePage } from '../features/notes/CreateNotePage.tsx'
import { EditNotePage } from '../features/notes/EditNotePage.tsx'
import { RoutinesPage } from '../features/routines/RoutinesPage.tsx'
import { TasksPage } from '../features/tasks/TasksPage.tsx'
import { makeRows, type Row } from '../replica/rows.ts'
import { wantedChange } from '../replica/wantedChange.ts'
import { signInTestUser } from '../testing/realApi.ts'
import { renderPage } from '../testing/renderPage.tsx'

type Fields = Record<string, unknown>
type Rejected = { endpoint: Endpoint; params?: Record<string, string>; body: Fields; base?: Fields }

/** Opens a page to correct an operation that was not accepted. `rows` are those on the device. */
async function correct(
  page: ReactNode,
  { endpoint: { method, url }, params = {}, body, base }: Rejected,
  { rows = makeRows(), path = '/page', pathname = '/page' } = {},
) {
  const op: SyncOperation = { id: newId(), v: 1, call: `${method} ${url}`, params, body, ...(base && { base }) }
  const discarded: string[] = []
  setDeviceCopy({
    call: () => undefined,
    answerNow: () => undefined,
    renews: () => false,
    search: async () => undefined,
    isStored: () => false,
    afterWrite: async () => {},
    changesById: () => undefined,
    changesOf: (operation) => wantedChange(operation, rows),
    dropRejected: async (id) => void discarded.push(id),
    exchangeNow: async () => true,
  } satisfies DeviceCopy)
  onTestFinished(() => setDeviceCopy(undefined))
  setUnsent({ waiting: [], rejected: [{ op, error: { code: 'internal_error', message: '' } }], isServerAway: false })
  const user = await renderPage(page, { path, at: { pathname, state: toCorrect(op.id) }, hasLayers: true })
  const save = async (name: string) => {
    expect(discarded).toEqual([])
    await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(discarded).toEqual([op.id]))
  }
  return { user, save }
}

const readField = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value

const budget = {
  name: 'Food',
  amount: 9,
  category: 'food',
  description: '',
  start_date: '2026-11-01',
  end_date: '2026-11-30',
}

it('opens the form of a budget with what was sent, and forgets the rejection once it is saved', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createBudget, { body: budget })).body
  const rows = makeRows()
  rows.set('budget', id, { row: { ...budget, id }, deleted: null })
  const body = { ...budget, amount: 12.5, end_date: '2026-10-01' }
  const { user, save } = await correct(<BudgetsPage />, { endpoint: editBudget, params: { id }, body }, { rows })
  expect(await readField('Amount')).toBe('12.50')
  expect(await readField('End date')).toBe('2026-10-01')
  await user.clear(screen.getByLabelText('End date'))
  await user.type(screen.getByLabelText('End date'), '2026-12-31')
  await save('Edit')
  expect((await send(listBudgets, {})).body).toMatchObject([{ id, amount: 12.5, end_date: '2026-12-31' }])
})

it('makes a new budget of an edit of one that is gone', async () => {
  const { send } = await signInTestUser()
  const body = { ...budget, amount: 12.5 }
  const { save } = await correct(<BudgetsPage />, { endpoint: editBudget, params: { id: newId() }, body, base: budget })
  await save('Create')
  expect((await send(listBudgets, {})).body).toMatchObject([{ name: 'Food', amount: 12.5 }])
})

const lunch = { amount: 12.5, title: 'Lunch', category: 'food', date: '2026-03-04' }

it('creates a task without its project if that is gone', async () => {
  const { send } = await signInTestUser()
  const body = { title: 'Paint', due: null, project: newId() }
  const { save } = await correct(<TasksPage />, { endpoint: createTask, body: { ...body, id: newId() } })
  await save('Create')
  const [task] = (await send(listTasks, { querystring: {} })).body
  expect(task).toEqual({ id: task!.id, title: 'Paint', description: '', due: null })
})

it('keeps the kind of a new entry', async () => {
  const { send } = await signInTestUser()
  const { save } = await correct(<MoneyPage />, { endpoint: addEntry('expense'), body: { ...lunch, id: newId() } })
  expect(await readField('Title')).toBe('Lunch')
  await save('Add expense')
  expect((await send(listEntries('expense'), { querystring: {} })).body).toMatchObject([
    { expense: [{ title: 'Lunch' }] },
  ])
})

it('opens the form of an entry', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(addEntry('income'), { body: lunch })).body
  const rows = makeRows()
  rows.set('entry', id, { row: { ...lunch, type: 'income', id }, deleted: null })
  const body = { ...lunch, amount: 20 }
  const { save } = await correct(<MoneyPage />, { endpoint: editEntry('income'), params: { id }, body }, { rows })
  expect(await readField('Amount')).toBe('20')
  await save('Edit income')
  expect((await send(listEntries('income'), { querystring: {} })).body).toMatchObject([
    { income: [{ id, amount: 20 }] },
  ])
})

it('opens the form of a task with the time in the zone of the user', async () => {
  const { send } = await signInTestUser()
  const task = { title: 'Call', description: '', due: null }
  const { id } = (await send(createTask, { body: task })).body
  const rows = makeRows()
  rows.set('task', id, { row: { ...task, id, position: 1, completed: null }, deleted: null })
  const due = '2026-11-22T09:30:00Z'
  const body = { title: 'Call Ann', description: '', due }
  const { save } = await correct(<TasksPage />, { endpoint: editTask, params: { id }, body }, { rows })
  expect(await readField('Title')).toBe('Call Ann')
  await save('Edit')
  expect((await send(listTasks, { querystring: {} })).body).toMatchObject([{ id, title: 'Call Ann', due }])
})

it('opens the form of a routine', async () => {
  const { send } = await signInTestUser()
  const body = {
    title: 'Run',
    description: '',
    repeat: 7,
    weekdays: [1, 3],
    time: '09:30',
    deadline: null,
    month_day: null,
  }
  const { save } = await correct(<RoutinesPage />, { endpoint: createRoutine, body })
  expect(await readField('Title')).toBe('Run')
  await save('Create')
  expect((await send(listRoutines, {})).body).toMatchObject([{ title: 'Run', weekdays: [1, 3], deadline: null }])
})

it('opens a new note', async () => {
  const { send } = await signInTestUser()
  const { save } = await correct(<CreateNotePage />, {
    endpoint: createNote,
    body: { title: 'Coast', content: 'Tent' },
  })
  await save('Create')
  expect((await send(listNotes, { querystring: {} })).body).toMatchObject([{ title: 'Coast' }])
})

it('opens the editor of a note with the sections that were sent', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createNote, { body: { title: 'Coast', content: 'Tent' } })).body
  const { sections: _, ...note } = (await send(getNote, { params: { id } })).body
  const rows = makeRows()
  rows.set('note', id, { row: note as Row<'note'>, deleted: null })
  const sections = [{ heading: 'Food', content: 'Rice' }]
  const body = { id, title: 'Lake', content: 'Boat', version: note.version, sections }
  const { save } = await correct(
    <EditNotePage />,
    { endpoint: editNote, body },
    { rows, path: '/edit/note/:id', pathname: `/edit/note/${id}` },
  )
  await screen.findByDisplayValue('Rice')
  await save('Save')
  expect((await send(getNote, { params: { id } })).body).toMatchObject({ title: 'Lake', content: 'Boat', sections })
})
