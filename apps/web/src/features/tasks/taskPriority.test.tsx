import { createTask, listTasks, type TaskDraftInput } from '@daybook/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dueInUtc } from '../../format/dates.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { TasksPage } from './TasksPage.tsx'

/** Signs a test user in who has these tasks in this order, and renders the page. */
async function renderTasks(...drafts: TaskDraftInput[]) {
  const { send } = await signInTestUser()
  for (const body of drafts.toReversed()) await send(createTask, { body })
  const user = await renderPage(<TasksPage />)
  for (const { title } of drafts) await screen.findByRole('button', { name: `Mark Done: ${title}` })
  const tasks = async () => (await send(listTasks, { querystring: {} })).body
  return { user, tasks }
}

const toDo = () => within(screen.getByRole('region', { name: 'To do' }))
const shown = () =>
  toDo()
    .getAllByRole('button', { name: /^Mark Done/ })
    .map((one) => one.ariaLabel?.slice(11))

it('orders the tasks of a group by priority after their time', async () => {
  const [morning, noon] = [9, 12].map((hour) => dueInUtc(new Date(2099, 10, 20, hour)))
  await renderTasks(
    { title: 'never' },
    { title: 'noon', due: noon! },
    { title: 'noon low', due: noon!, priority: 3 },
    { title: 'noon high', due: noon!, priority: 1 },
    { title: 'morning', due: morning! },
    { title: 'never high', priority: 1 },
  )
  expect(shown()).toEqual(['morning', 'noon high', 'noon low', 'noon', 'never high', 'never'])
})

it('sets and removes the priority by keys, with Undo', async () => {
  const { user, tasks } = await renderTasks({ title: 'a' }, { title: 'b' })
  expect(toDo().queryByText(/^(High|Medium|Low) priority/)).toBeNull()
  act(() => screen.getByRole('button', { name: 'b' }).focus())
  await user.keyboard('1')
  await toDo().findByText('High priority', { selector: 'li *' })
  await waitFor(() => expect(shown()).toEqual(['b', 'a']))
  await screen.findByText('High priority: “b”')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'b' }))
  await user.keyboard('0')
  await waitFor(async () => expect((await tasks()).every(({ priority }) => !priority)).toBe(true))
  await screen.findByText('No priority: “b”')
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!)
  await waitFor(async () => expect(await tasks()).toMatchObject([{ title: 'a' }, { title: 'b', priority: 1 }]))
})

it('sets the priority in the form, and says nothing of one that has none', async () => {
  const { user, tasks } = await renderTasks({ title: 'a' })
  await user.click(screen.getByRole('button', { name: 'a' }))
  const select = await screen.findByLabelText('Priority')
  expect(select).toHaveProperty('value', '')
  await user.selectOptions(select, '!2 Medium priority')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(async () => expect(await tasks()).toMatchObject([{ title: 'a', priority: 2 }]))
  await user.click(await screen.findByRole('button', { name: 'a' }))
  await user.selectOptions(await screen.findByLabelText('Priority'), 'No priority')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(async () => expect((await tasks())[0]).not.toHaveProperty('priority'))
})

it('adds a task with the priority that its line names', async () => {
  const { user, tasks } = await renderTasks({ title: 'a' })
  await user.type(screen.getByLabelText('Quick add'), 'call Bob !1')
  await screen.findByRole('button', { name: 'Remove priority: !1' })
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await tasks()).toMatchObject([{ title: 'call Bob', priority: 1 }, { title: 'a' }]))
})
