import { createTask, listCompletedTasks, listTasks, type TaskDraftInput } from '@daybook/contract'
import { addDays, weekdayOf } from '@daybook/domain/days'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dueInUtc, today } from '../../format/dates.ts'
import { toDueText } from '../../format/taskDue.ts'
import { withoutStorage } from '../../testing/device.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { TasksPage } from './TasksPage.tsx'

/** Signs a test user in who has these tasks, and renders the page. */
async function renderTasks(...drafts: TaskDraftInput[]) {
  const { send } = await signInTestUser()
  for (const body of drafts) await send(createTask, { body })
  const user = await renderPage(<TasksPage />)
  const open = async () =>
    (await send(listTasks, { querystring: {} })).body.map((task) => [task.title, toDueText(task), task.repeat?.rule])
  const repeat = async () => (await send(listTasks, { querystring: {} })).body[0]?.repeat
  const done = async () => (await send(listCompletedTasks, { querystring: {} })).body.map(toDueText)
  return { user, open, done, repeat }
}

const toDo = () => within(screen.getByRole('region', { name: 'To do' }))
const FRIDAYS = { unit: 'week' as const, every: 1, weekdays: [5] }
const DAILY = { rule: { unit: 'day' as const, every: 1 } }
const nextFriday = () => addDays(today(), (12 - weekdayOf(today())) % 7)
const byLine = async (user: Awaited<ReturnType<typeof renderPage>>, line: string) => {
  await user.type(await screen.findByLabelText('Quick add'), line)
  await screen.findByRole('button', { name: /^Remove repeat/ })
  await user.keyboard('{Enter}')
}

it('adds a repeating task by its line, keeps what is done of it, and takes that back', async () => {
  const { user, open, done } = await renderTasks({ title: 'Other' })
  await byLine(user, 'water plants every friday !2')
  await toDo().findByText('Every week on Friday')
  const friday = nextFriday()
  await waitFor(async () => expect((await open())[0]).toEqual(['water plants', friday, FRIDAYS]))
  await user.click(screen.getByRole('button', { name: 'Mark Done: water plants' }))
  await waitFor(async () => expect((await open())[1]).toEqual(['water plants', addDays(friday, 7), FRIDAYS]))
  await within(screen.getByRole('region', { name: 'Completed Tasks' })).findByText('water plants')
  toDo().getByText('Every week on Friday')
  expect(await done()).toEqual([friday])
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!)
  await waitFor(async () => expect((await open())[0]).toEqual(['water plants', friday, FRIDAYS]))
  expect(await done()).toEqual([])
})

it('repeats a task by its form, from its first day if it has no due time', async () => {
  const { user, open } = await renderTasks({ title: 'a' })
  await user.click(await screen.findByRole('button', { name: 'a' }))
  await user.selectOptions(await screen.findByLabelText('Repeat'), 'Every day')
  await user.click(screen.getByText('From the day done'))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(async () => expect(await open()).toEqual([['a', today(), { unit: 'day', every: 1 }]]))
  await toDo().findByText('Every day after it is done')
})

it('repeats until a day or a number of times, and moves a day from the weekend', async () => {
  const { user, repeat } = await renderTasks({ title: 'a', due_day: '2099-03-31' })
  await user.click(await screen.findByRole('button', { name: 'a' }))
  await user.selectOptions(await screen.findByLabelText('Repeat'), 'Other …')
  await user.selectOptions(screen.getByLabelText('On a weekend'), 'The Friday before')
  await user.selectOptions(screen.getByLabelText('Ends'), 'On a day')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await screen.findByText('Invalid date')
  await user.selectOptions(screen.getByLabelText('Ends'), 'After a number of times')
  await user.clear(screen.getByLabelText('Times'))
  await user.type(screen.getByLabelText('Times'), '3')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await toDo().findByText('Every month on the last day, or the Friday before, 3 times')
  const rule = { unit: 'month', every: 1, day: 31, weekend: 'before' }
  await waitFor(async () => expect(await repeat()).toEqual({ rule, from: 'due', times: 3 }))
})

it('keeps the rule when one occurrence is moved, and removes it on request', async () => {
  const due = dueInUtc(`${nextFriday()}T09:00`)
  const { user, open } = await renderTasks({ title: 'a', due, repeat: { rule: FRIDAYS } })
  await user.click(await screen.findByRole('button', { name: 'a' }))
  const input = await screen.findByLabelText('Due')
  await user.clear(input)
  await user.type(input, '2099-11-18')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(async () => expect(await open()).toEqual([['a', '2099-11-18T09:00', FRIDAYS]]))
  await user.click(await screen.findByRole('button', { name: 'a' }))
  await user.selectOptions(await screen.findByLabelText('Repeat'), 'Never')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(async () => expect(await open()).toEqual([['a', '2099-11-18T09:00', undefined]]))
  expect(toDo().queryByText(/^Every/)).toBeNull()
})

it('does an occurrence early on a device that keeps nothing', async () => {
  withoutStorage()
  const { user, open } = await renderTasks({ title: 'a', due: dueInUtc(`${today()}T23:30`), repeat: DAILY })
  for (const by of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Mark Done: a' }))
    await waitFor(async () => expect((await open())[0]?.[1]).toBe(`${addDays(today(), by)}T23:30`))
    await toDo().findByText(by === 1 ? /^Tomorrow.11:30/ : /^\w{3}.11:30/)
  }
})
