import { createProject, createTask, listTasks, markTaskDone, type TaskDraftInput } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { today } from '../../format/dates.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { TasksPage } from './TasksPage.tsx'

type Draft = TaskDraftInput & { isDone?: boolean }

/** Signs a test user in who has a project 'House' and these tasks in this order, and renders the page. */
async function renderTasks(at: string, toDrafts: (project: string) => Draft[]) {
  const { send } = await signInTestUser()
  const { id: project } = (await send(createProject, { body: { name: 'House' } })).body
  for (const { isDone, ...body } of toDrafts(project).toReversed()) {
    const { id } = (await send(createTask, { body })).body
    if (isDone) await send(markTaskDone, { params: { id }, querystring: {} })
  }
  const user = await renderPage(<TasksPage />, { path: '/tasks', at })
  const saved = async () => (await send(listTasks, { querystring: {} })).body
  return { user, saved, project }
}

const titles = (region: string, button: RegExp) =>
  within(screen.getByRole('region', { name: region }))
    .queryAllByRole('button', { name: button })
    .map((one) => one.ariaLabel?.split(': ')[1])
const open = () => titles('To do', /^Mark Done/)
const completed = () => titles('Completed Tasks', /^Mark Undone/)

const HOUSEHOLD = (project: string): Draft[] => [
  { title: 'Paint wall', project, labels: ['town'] },
  { title: 'Paint door', priority: 1, due_day: today() },
  { title: 'Call', description: 'the painter' },
  { title: 'Paint fence', isDone: true },
  { title: 'Sweep', isDone: true },
]

it('filters open and completed tasks by a text while it is typed, and Escape shows all again', async () => {
  const { user } = await renderTasks('/tasks', HOUSEHOLD)
  const button = await screen.findByRole('button', { name: 'Filter tasks' })
  await user.click(button)
  const field = await screen.findByRole('searchbox', { name: 'Filter tasks' })
  expect(field).toBe(document.activeElement)
  await user.keyboard('paint')
  await waitFor(() =>
    expect([open().sort(), completed()]).toEqual([['Call', 'Paint door', 'Paint wall'], ['Paint fence']]),
  )
  await user.keyboard(' -#house')
  await waitFor(() => expect(open()).toEqual(['Paint door', 'Call']))
  await screen.findByText('2 left')
  await user.keyboard('{Escape}')
  await waitFor(() => expect([open(), completed()].map(({ length }) => length)).toEqual([3, 2]))
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(button).toBe(document.activeElement)
})

it('understands a number of days, and says of other words that they are searched as text', async () => {
  const { user } = await renderTasks('/tasks', HOUSEHOLD)
  await user.click(await screen.findByRole('button', { name: 'Filter tasks' }))
  const field = await screen.findByRole('searchbox', { name: 'Filter tasks' })
  await user.keyboard('7 days')
  await screen.findByText('1 left')
  expect(open()).toEqual(['Paint door'])
  await user.clear(field)
  await user.type(field, '!1 2 weeks')
  await screen.findByText('0 left · Searched as text: 2 weeks')
})

it('opens with the text of the URL, and a new task gets what the text asks for', async () => {
  const { user, saved, project } = await renderTasks('/tasks?q=%23house+@town+!2+due:tomorrow', HOUSEHOLD)
  await screen.findByText('0 left')
  await user.type(screen.getByLabelText('Quick add'), 'Lamp{Enter}')
  await screen.findByText('1 left')
  const due_day = addDays(today(), 1)
  expect((await saved())[0]).toMatchObject({ title: 'Lamp', project, labels: ['town'], priority: 2, due_day })
})

it('shows all again by Escape anywhere in the list of a label', async () => {
  const { user } = await renderTasks('/tasks?label=town', HOUSEHOLD)
  await waitFor(() => expect(open()).toEqual(['Paint wall']))
  screen.getByRole('button', { name: 'Paint wall' }).focus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(open()).toHaveLength(3))
})

it('leaves the filter to what is open above the page and handles Escape itself', async () => {
  const { user } = await renderTasks('/tasks?label=town', HOUSEHOLD)
  await user.click(await screen.findByRole('button', { name: 'Actions for Paint wall' }))
  await screen.findByRole('menu')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(open()).toEqual(['Paint wall'])
})

it('saves the filter under a name, offers it first in the list of choices, and removes it', async () => {
  const { user } = await renderTasks('/tasks', HOUSEHOLD)
  await user.click(await screen.findByRole('button', { name: 'Filter tasks' }))
  await user.type(await screen.findByRole('searchbox'), 'due:today')
  await user.click(await screen.findByRole('button', { name: 'Save filter' }))
  await user.clear(screen.getByLabelText('Name of the filter'))
  await user.keyboard('Now{Enter}')
  await screen.findByRole('button', { name: 'Remove the filter Now' })
  await user.type(screen.getByRole('searchbox'), '{Escape}')
  const choice = await screen.findByRole('combobox', { name: 'Show tasks of' })
  const names = within(choice).getAllByRole('option')
  expect(names.map(({ textContent }) => textContent)).toEqual(['All tasks', 'Now', 'House', '@town'])
  await user.selectOptions(choice, 'Now')
  await waitFor(() => expect(open()).toEqual(['Paint door']))
  await user.click(await screen.findByRole('button', { name: 'Remove the filter Now' }))
  await screen.findByRole('button', { name: 'Save filter' })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Remove the filter Now' })
})

it('is saved under the name that its field begins with, and closed by Escape on its button once it is emptied', async () => {
  const { user } = await renderTasks('/tasks', HOUSEHOLD)
  const button = await screen.findByRole('button', { name: 'Filter tasks' })
  await user.click(button)
  await user.type(await screen.findByRole('searchbox'), 'due:today')
  await user.click(await screen.findByRole('button', { name: 'Save filter' }))
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Remove the filter due:today' })
  await user.clear(screen.getByRole('searchbox'))
  button.focus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull())
})

it('is left by the button in its field, also one that a saved filter opened', async () => {
  const { user } = await renderTasks('/tasks?q=due:today', HOUSEHOLD)
  await waitFor(() => expect(open()).toEqual(['Paint door']))
  await user.click(await screen.findByRole('button', { name: 'Show all tasks' }))
  await waitFor(() => expect(open()).toContain('Call'))
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(document.activeElement?.ariaLabel).toBe('Filter tasks')
})
