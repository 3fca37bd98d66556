import { createTask, listTasks, type TaskDraftInput } from '@daybook/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { TasksPage } from './TasksPage.tsx'

/** Signs a test user in who has these tasks in this order, and renders the page. */
async function renderTasks(at: string, ...drafts: TaskDraftInput[]) {
  const { send } = await signInTestUser()
  for (const body of drafts.toReversed()) await send(createTask, { body })
  const user = await renderPage(<TasksPage />, { path: '/tasks', at })
  await screen.findByRole('region', { name: 'To do' })
  const labels = async () =>
    Object.fromEntries(
      (await send(listTasks, { querystring: {} })).body.map(({ title, labels }) => [title, labels?.join(' ')]),
    )
  return { user, labels }
}

const shown = () =>
  within(screen.getByRole('region', { name: 'To do' }))
    .queryAllByRole('button', { name: /^Mark Done/ })
    .map((one) => one.ariaLabel?.slice(11))

const HOME = { labels: ['home'] }

it('shows the tasks with a label by a tap, with their number, and all again by one', async () => {
  const { user } = await renderTasks('/tasks', { title: 'a', ...HOME }, { title: 'b' }, { title: 'c', ...HOME })
  await waitFor(() => expect(shown()).toEqual(['a', 'b', 'c']))
  await user.click(screen.getAllByRole('button', { name: 'Show tasks with @home' })[0]!)
  await waitFor(() => expect(shown()).toEqual(['a', 'c']))
  await user.click(screen.getByRole('button', { name: 'Mark Done: c' }))
  const clear = await screen.findByRole('button', { name: /^@home: 1 left/ })
  await user.click(clear)
  await waitFor(() => expect(shown()).toEqual(['a', 'b']))
  expect(screen.queryByRole('button', { name: /left/ })).toBeNull()
})

it('opens with the label of the URL, which a new task gets', async () => {
  const { user, labels } = await renderTasks('/tasks?label=home', { title: 'a', ...HOME }, { title: 'b' })
  await waitFor(() => expect(shown()).toEqual(['a']))
  await user.type(screen.getByLabelText('Quick add'), 'lamp @garden')
  await screen.findByRole('button', { name: 'Remove label: @garden' })
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await labels()).toMatchObject({ lamp: 'garden home', b: undefined }))
  await waitFor(() => expect(shown()).toEqual(['lamp', 'a']))
})

it('is edited in the form, and says why one is too long', async () => {
  const { user, labels } = await renderTasks('/tasks', { title: 'a', ...HOME })
  await user.click(await screen.findByRole('button', { name: 'a' }))
  const field = await screen.findByLabelText('Labels')
  expect(field).toHaveProperty('value', 'home')
  fireEvent.change(field, { target: { value: `home, ${'x'.repeat(41)}` } })
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await screen.findByText('Name must be at most 40 characters long')
  fireEvent.change(field, { target: { value: 'home, @Büro' } })
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(async () => expect(await labels()).toEqual({ a: 'home büro' }))
  await user.click(await screen.findByRole('button', { name: 'a' }))
  await user.clear(await screen.findByLabelText('Labels'))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(async () => expect(await labels()).toEqual({ a: undefined }))
})
