import { createTask, listTasks, type TaskDraftInput } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dueInUtc, today } from '../../format/dates.ts'
import { toDueText } from '../../format/taskDue.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { TasksPage } from './TasksPage.tsx'

/** Signs a test user in who has these tasks in this order, and renders the page. */
async function renderTasks(...drafts: TaskDraftInput[]) {
  const { send } = await signInTestUser()
  for (const body of drafts.toReversed()) await send(createTask, { body })
  const user = await renderPage(<TasksPage />)
  for (const { title } of drafts) await screen.findByRole('button', { name: `Mark Done: ${title}` })
  const due = async () => toDueText((await send(listTasks, { querystring: {} })).body[0]!)
  return { user, due }
}

const tomorrow = () => addDays(today(), 1)
const toDo = () => within(screen.getByRole('region', { name: 'To do' }))

it('is due on a day if the form has no time, and at a time if it has one', async () => {
  const { user, due } = await renderTasks({ title: 'a' })
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'a' }))
    return screen.findByLabelText<HTMLInputElement>('Time')
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Edit' }))
  await open()
  await user.type(screen.getByLabelText('Due'), '2099-11-20')
  await save()
  await waitFor(async () => expect(await due()).toBe('2099-11-20'))
  await toDo().findByText('Due 20th November 2099')
  await user.type(await open(), '09:30')
  await save()
  await waitFor(async () => expect(await due()).toBe('2099-11-20T09:30'))
  const time = await open()
  expect([time.value, screen.getByLabelText<HTMLInputElement>('Due').value]).toEqual(['09:30', '2099-11-20'])
  await user.clear(time)
  await save()
  await waitFor(async () => expect(await due()).toBe('2099-11-20'))
  await user.clear((await open()) && screen.getByLabelText('Due'))
  await save()
  await waitFor(async () => expect(await due()).toBe(''))
})

it('is due today at a time that is typed without a day', async () => {
  const { user, due } = await renderTasks({ title: 'a' })
  await user.click(screen.getByRole('button', { name: 'a' }))
  await user.type(await screen.findByLabelText('Time'), '23:30')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(async () => expect(await due()).toBe(`${today()}T23:30`))
})

it('adds a day for a line without a time, and a moment for one with it', async () => {
  const { user, due } = await renderTasks({ title: 'a' })
  for (const [line, expected] of [
    ['call Jo tomorrow', tomorrow()],
    ['call Al tomorrow at 9', `${tomorrow()}T09:00`],
  ] as const) {
    await user.type(screen.getByLabelText('Quick add'), line)
    await screen.findByRole('button', { name: /^Remove due date/ })
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await due()).toBe(expected))
  }
})

it('keeps the time of a task that a key moves, and gives a day to any other', async () => {
  const at = dueInUtc(`${tomorrow()}T09:00`)
  const { user, due } = await renderTasks({ title: 'day', due_day: tomorrow() }, { title: 'time', due: at })
  expect(toDo().getAllByRole('button', { name: /^Mark Done/ })[0]?.ariaLabel).toBe('Mark Done: time')
  toDo().getByText('Tomorrow', { selector: 'time' })
  act(() => screen.getByRole('button', { name: 'day' }).focus())
  await user.keyboard('t')
  await waitFor(async () => expect(await due()).toBe(today()))
  await user.click(screen.getByRole('button', { name: 'Actions for time' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Set as Next Task' }))
  await waitFor(async () => expect(await due()).toBe(`${tomorrow()}T09:00`))
  act(() => screen.getByRole('button', { name: 'time' }).focus())
  await user.keyboard('t')
  await waitFor(async () => expect(await due()).toBe(`${today()}T09:00`))
})
