import { createTask, listTasks, type TaskDraftInput } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { formatNearDay, today } from '../../format/dates.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { TasksPage } from './TasksPage.tsx'

afterEach(() => localStorage.removeItem('remembered task-view'))

const inDays = (days: number) => addDays(today(), days)

/** Signs a test user in who has these tasks in this order, and renders the page. */
async function renderTasks(...drafts: TaskDraftInput[]) {
  const { send } = await signInTestUser()
  for (const body of drafts.toReversed()) await send(createTask, { body })
  const user = await renderPage(<TasksPage />)
  await screen.findByRole('button', { name: `Mark Done: ${drafts[0]!.title}` })
  const start = async () => (await send(listTasks, { querystring: {} })).body[0]?.start_day
  return { user, start }
}

/** Returns the headings and titles of the open tasks as they are shown. */
const shown = () =>
  within(screen.getByRole('region', { name: 'To do' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('h3, [data-title]')?.textContent)

it('folds up what starts later, but not what is due before', async () => {
  const { user } = await renderTasks(
    { title: 'a' },
    { title: 'winter', start_day: inDays(30) },
    { title: 'soon', start_day: inDays(2), due_day: inDays(2) },
    { title: 'begun', start_day: today() },
    { title: 'due', start_day: inDays(2), due_day: inDays(1) },
  )
  expect(shown()).toEqual(['Tomorrow1', 'due', 'No date2', 'a', 'begun', 'Starts later2'])
  await user.click(screen.getByText('My order'))
  await waitFor(() => expect(shown()).toEqual(['a', 'begun', 'due', 'Starts later2']))
  const fold = screen.getByRole('button', { name: /^Starts later/ })
  await user.click(fold)
  expect(shown().slice(4)).toEqual(['soon', 'winter'])
  screen.getByText(`Starts ${formatNearDay(inDays(30), today())}`)
  await user.click(fold)
  expect(shown()).toHaveLength(4)
})

it('is set in the form behind More, and removed there', async () => {
  const { user, start } = await renderTasks({ title: 'a' })
  await user.click(screen.getByRole('button', { name: 'a' }))
  expect((await screen.findByLabelText('Title')) && screen.queryByLabelText('Not before')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.type(screen.getByLabelText('Not before'), inDays(3))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(async () => expect(await start()).toBe(inDays(3)))
  await user.click(await screen.findByRole('button', { name: /^Starts later/ }))
  await user.click(await screen.findByRole('button', { name: 'a' }))
  await user.clear(await screen.findByLabelText('Not before'))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(async () => expect(await start()).toBeUndefined())
  await waitFor(() => expect(shown()).toEqual(['No date1', 'a']))
})
