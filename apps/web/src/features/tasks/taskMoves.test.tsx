import {
  createTask,
  listActivity,
  listCompletedTasks,
  listTasks,
  type RepeatRule,
  type TaskDraftInput,
} from '@daybook/contract'
import { addDays, weekdayOf } from '@daybook/domain/days'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { formatWeekday } from '../../format/dateFormats.ts'
import { dueInUtc, today } from '../../format/dates.ts'
import { toDueText } from '../../format/taskDue.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { TasksPage } from './TasksPage.tsx'

afterEach(() => localStorage.removeItem('remembered task-view'))

const inDays = (days: number) => addDays(today(), days)
const onWeekdayOf = (day: string): RepeatRule => ({ unit: 'week', every: 1, weekdays: [weekdayOf(day)] })
const EVERY_3_DAYS: RepeatRule = { unit: 'day', every: 3 }

/** Signs a test user in who has a task that repeats, and renders the page. */
async function renderTask(rule: RepeatRule, draft: Partial<TaskDraftInput> = {}) {
  const { send } = await signInTestUser()
  await send(createTask, { body: { title: 'Bins', due_day: today(), repeat: { rule }, ...draft } })
  const user = await renderPage(<TasksPage />)
  await screen.findByRole('button', { name: 'Mark Done: Bins' })
  async function task() {
    const [task] = (await send(listTasks, { querystring: {} })).body
    return task && { due: toDueText(task), rule: task.repeat?.rule, original: task.original_due }
  }
  const done = async () => (await send(listCompletedTasks, { querystring: {} })).body.map(toDueText)
  return { user, task, done }
}

const focus = () => screen.getByRole('button', { name: 'Bins' }).focus()
const setDue = (day: string) => fireEvent.change(screen.getByLabelText('Due'), { target: { value: day } })

it('is moved alone by a key, and is due next by its rule', async () => {
  const { user, task, done } = await renderTask(EVERY_3_DAYS)
  focus()
  await user.keyboard('m')
  await waitFor(async () => expect(await task()).toEqual({ due: inDays(1), rule: EVERY_3_DAYS, original: today() }))
  await user.click(await screen.findByRole('button', { name: 'Mark Done: Bins' }))
  await waitFor(async () => expect(await task()).toEqual({ due: inDays(3), rule: EVERY_3_DAYS }))
  expect(await done()).toEqual([inDays(1)])
})

it('is asked in the form whether all that follow are moved, and moves only this one', async () => {
  const rule = onWeekdayOf(today())
  const { user, task } = await renderTask(rule)
  await user.click(screen.getByRole('button', { name: 'Bins' }))
  expect((await screen.findByLabelText('Due')) && screen.queryByText('What to change')).toBeNull()
  const repeat = screen.getByLabelText<HTMLSelectElement>('Repeat')
  const written = repeat.selectedOptions[0]?.textContent
  setDue(inDays(2))
  expect((await screen.findByLabelText<HTMLInputElement>('Only this one')).checked).toBe(true)
  expect(repeat.selectedOptions[0]?.textContent).toBe(written)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(async () => expect(await task()).toEqual({ due: inDays(2), rule, original: today() }))
})

it('moves all that follow with it', async () => {
  const { user, task } = await renderTask(onWeekdayOf(today()))
  await user.click(screen.getByRole('button', { name: 'Bins' }))
  await screen.findByLabelText('Due')
  setDue(inDays(2))
  await user.click(await screen.findByLabelText('All that follow'))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(async () => expect(await task()).toEqual({ due: inDays(2), rule: onWeekdayOf(inDays(2)) }))
})

it('moves all that follow although the rule stays the same', async () => {
  const { user, task } = await renderTask(EVERY_3_DAYS)
  await user.click(screen.getByRole('button', { name: 'Bins' }))
  await screen.findByLabelText('Due')
  setDue(inDays(2))
  await user.click(await screen.findByLabelText('All that follow'))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(async () => expect(await task()).toEqual({ due: inDays(2), rule: EVERY_3_DAYS }))
})

it.each([
  ['one that does not repeat', { repeat: null }],
  ['one that is counted from the day done', { repeat: { rule: EVERY_3_DAYS, from: 'done' as const } }],
])('is not asked for %s', async (_, draft) => {
  const { user, task } = await renderTask(EVERY_3_DAYS, draft)
  await user.click(screen.getByRole('button', { name: 'Bins' }))
  await screen.findByLabelText('Due')
  setDue(inDays(2))
  expect(screen.queryByLabelText('Only this one')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(async () => expect(await task()).toMatchObject({ due: inDays(2), original: undefined }))
})

it('is skipped by its menu, at the same time of day, and that is undone', async () => {
  const at = (day: string) => `${day}T23:30`
  const { user, task, done } = await renderTask(EVERY_3_DAYS, { due: dueInUtc(at(today())), due_day: null })
  await user.click(screen.getByRole('button', { name: 'Actions for Bins' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Skip this one' }))
  await waitFor(async () => expect(await task()).toMatchObject({ due: at(inDays(3)) }))
  expect(await done()).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await task()).toMatchObject({ due: at(today()) }))
})

it('is skipped by a key, also in Upcoming, and is deleted with the last', async () => {
  const { user, task } = await renderTask(EVERY_3_DAYS, { repeat: { rule: EVERY_3_DAYS, times: 2 } })
  focus()
  await user.keyboard('s')
  await waitFor(async () => expect(await task()).toMatchObject({ due: inDays(3) }))
  await user.click(await screen.findByRole('radio', { name: 'Upcoming' }))
  await screen.findByRole('heading', { name: 'Today', level: 3 })
  ;(await screen.findByRole('button', { name: 'Bins' })).focus()
  await user.keyboard('s')
  await waitFor(async () => expect(await task()).toBeUndefined())
  await user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1)!)
  await waitFor(async () => expect(await task()).toMatchObject({ due: inDays(3) }))
})

it('offers no skip where nothing repeats', async () => {
  const { user, task } = await renderTask(EVERY_3_DAYS, { repeat: null })
  focus()
  await user.keyboard('s')
  await user.click(screen.getByRole('button', { name: 'Actions for Bins' }))
  await screen.findByRole('menuitem', { name: 'Delete' })
  expect(screen.queryByRole('menuitem', { name: 'Skip this one' })).toBeNull()
  expect(await task()).toMatchObject({ due: today() })
})

it('changes nothing by a key for the day on which it is due, and says so', async () => {
  const { send } = await signInTestUser()
  await send(createTask, { body: { title: 'Bins', due_day: today() } })
  const user = await renderPage(<TasksPage />)
  await screen.findByRole('button', { name: 'Mark Done: Bins' })
  focus()
  await user.keyboard('t')
  await screen.findByText(`Already on ${formatWeekday(today())}`)
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  expect((await send(listActivity, { querystring: {} })).body).toHaveLength(1)
})
