import {
  addEntry,
  createBudget,
  createNote,
  createRoutine,
  createSection,
  createTask,
  editBudget,
  editEntry,
  editNote,
  editTask,
  updateNote,
  updateRoutine,
} from '@daybook/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import type * as z from 'zod/mini'
import { type DeviceCopy, setDeviceCopy } from '../api/deviceCopy.ts'
import { MoneyPage } from '../features/money/page/MoneyPage.tsx'
import { BudgetsPage } from '../features/money/planning/budgets/BudgetsPage.tsx'
import { EditNotePage } from '../features/notes/EditNotePage.tsx'
import { RoutinesPage } from '../features/routines/RoutinesPage.tsx'
import { TasksPage } from '../features/tasks/TasksPage.tsx'
import { signInTestUser } from '../testing/realApi.ts'
import { renderPage } from '../testing/renderPage.tsx'

type Fields = Record<string, unknown>
type Send = Awaited<ReturnType<typeof signInTestUser>>['send']

/** Lets the server answer every call, and returns the bodies and the bases that the device was given. */
function recordEdits() {
  const edits: { url: string; body: Fields; base: Fields | undefined }[] = []
  const copy: DeviceCopy = {
    call: (endpoint, input, { base }) => {
      if (endpoint.method === 'PUT') edits.push({ url: endpoint.url, body: (input as { body: Fields }).body, base })
      return undefined
    },
    answerNow: () => undefined,
    search: async () => undefined,
    isStored: () => false,
    afterWrite: async () => {},
    exchangeNow: async () => true,
    dropRejected: async () => {},
    renews: () => false,
    changesById: () => undefined,
    changesOf: () => [],
  }
  setDeviceCopy(copy)
  onTestFinished(() => setDeviceCopy(undefined))
  return edits
}

/** Returns the fields of a body that its author changed. */
function changes(schema: z.ZodMiniType, { body, base }: { body: Fields; base: Fields | undefined }) {
  const [sent, seen] = [schema.parse(body), schema.parse({ ...body, ...base })] as [Fields, Fields]
  expect(Object.keys(base ?? {}).toSorted()).toEqual(
    Object.keys(sent)
      .filter((field) => field !== 'id')
      .toSorted(),
  )
  return Object.keys(sent).filter((field) => JSON.stringify(sent[field]) !== JSON.stringify(seen[field]))
}

const period = { start_date: '2026-02-01', end_date: '2028-02-29' }

it.each([
  {
    edit: editEntry('expense'),
    create: (send: Send) =>
      send(addEntry('expense'), { body: { amount: 1.5, title: 'Lunch', category: 'food', date: '2026-02-01' } }),
    page: { element: <MoneyPage />, path: '/money', at: '/money?view=expense' },
    buttons: { item: 'Update', submit: 'Edit expense' },
  },
  {
    edit: editBudget,
    create: (send: Send) =>
      send(createBudget, {
        body: { name: 'Lunch', amount: 300, category: 'food', description: ' one\r\n', ...period },
      }),
    page: { element: <BudgetsPage />, path: '/page', at: '/page' },
    buttons: { item: 'Edit', submit: 'Edit' },
  },
  {
    edit: editTask,
    create: (send: Send) => send(createTask, { body: { title: 'Lunch', due: '2026-02-01 10:20:30' } }),
    page: { element: <TasksPage />, path: '/page', at: '/page' },
    buttons: { item: 'Edit', submit: 'Edit' },
  },
  {
    edit: updateRoutine,
    create: (send: Send) =>
      send(createRoutine, { body: { title: 'Lunch', repeat: 7, weekdays: [1, 3], time: '7:05', start: '2026-02-01' } }),
    page: { element: <RoutinesPage />, path: '/page', at: '/page' },
    buttons: { item: 'Edit', submit: 'Update' },
  },
])('passes what the user saw to $edit.url', async ({ edit, create, page, buttons }) => {
  const { send } = await signInTestUser()
  await create(send)
  const edits = recordEdits()
  const user = await renderPage(page.element, page)
  const item = () => screen.queryByRole('menuitem', { name: buttons.item })
  // The rows are rendered again when the code for reordering arrives, which closes an open menu.
  await waitFor(async () => {
    if (!item()) await user.click(screen.getByRole('button', { name: 'Actions for Lunch' }))
    expect(item()).not.toBeNull()
  })
  await user.click(item()!)
  await user.type(await screen.findByDisplayValue('Lunch'), ' out')
  await user.click(screen.getByRole('button', { name: buttons.submit }))
  await screen.findByText('Lunch out')
  expect(edits).toHaveLength(1)
  expect(changes(edit.schema.body, edits[0]!)).toEqual([edit === editBudget ? 'name' : 'title'])
})

it('passes the note that a draft is based on, also after a reload', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createNote, { body: { title: 'Trip', content: 'tent' } })).body
  const section = { heading: 'A', content: '' }
  const { id: sectionId } = (await send(createSection, { params: { noteId: id }, body: section })).body
  const edits = recordEdits()
  const page = { path: '/edit/note/:id', at: `/edit/note/${id}` }
  const first = await renderPage(<EditNotePage />, page)
  await first.type(await screen.findByLabelText('Title'), '!')
  cleanup()
  await send(updateNote, { params: { id }, body: { title: 'Trip', content: 'tent\nboat' } })
  const user = await renderPage(<EditNotePage />, page)
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByRole('region', { name: 'Yours, not saved' })
  expect(edits).toMatchObject([{ url: editNote.url, body: { id, title: 'Trip!', content: 'tent' } }])
  expect(edits[0]!.base).toEqual({ title: 'Trip', content: 'tent', sections: [{ id: sectionId, ...section }] })
})
