import { createTask, listTasks, type TaskDraftInput } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { dueInUtc, today } from '../../format/dates.ts'
import { toDueText } from '../../format/taskDue.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { TasksPage } from './TasksPage.tsx'

const DAY = today()

/** Signs a test user in who has these tasks, and gives each row its place on the page, since jsdom has no layout. */
async function renderTasks(...drafts: TaskDraftInput[]) {
  const { send } = await signInTestUser()
  for (const body of drafts.toReversed()) await send(createTask, { body })
  const user = await renderPage(<TasksPage />, { path: '/tasks' })
  await screen.findByRole('button', { name: `Move ${drafts[0]?.title}` })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('li')
    return new DOMRect(0, row ? 60 * [...row.parentElement!.children].indexOf(row) : 0, 300, 60)
  })
  const dues = async () =>
    Object.fromEntries((await send(listTasks, { querystring: {} })).body.map((task) => [task.title, toDueText(task)]))
  /** Lifts a task with the keyboard, and presses an arrow key once for each of what is then announced. */
  async function lift(title: string, ...presses: [key: string, announced: string][]) {
    act(() => screen.getByRole('button', { name: `Move ${title}` }).focus())
    await user.keyboard(' ')
    await screen.findByText(new RegExp(`^${title} is lifted`))
    for (const [key, announced] of presses) {
      await user.keyboard(`{${key}}`)
      await screen.findByText(announced)
    }
  }
  return { user, dues, lift }
}

it('moves a task to another group, at the same time of day, and is undone', async () => {
  const at = (day: string) => `${day}T23:30`
  const { user, dues, lift } = await renderTasks(
    { title: 'a', due: dueInUtc(at(DAY)) },
    { title: 'b', due_day: addDays(DAY, 1) },
  )
  await lift('a', ['ArrowDown', 'group Tomorrow'])
  await user.keyboard(' ')
  await screen.findByText('a is at group Tomorrow.')
  await waitFor(async () => expect(await dues()).toEqual({ a: at(addDays(DAY, 1)), b: addDays(DAY, 1) }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await dues()).toEqual({ a: at(DAY), b: addDays(DAY, 1) }))
})

it('moves a task to the day of the one on which it is dropped, and to no date', async () => {
  const { user, dues, lift } = await renderTasks(
    { title: 'a', due_day: DAY },
    { title: 'b', due_day: addDays(DAY, 4) },
    { title: 'c' },
  )
  await lift('a', ['ArrowDown', 'group Next 7 days'], ['ArrowDown', 'group Next 7 days'])
  await user.keyboard(' ')
  await waitFor(async () => expect((await dues()).a).toBe(addDays(DAY, 4)))
  await screen.findByRole('button', { name: 'Move b' })
  await lift('b', ['ArrowDown', 'group No date'])
  await user.keyboard(' ')
  await waitFor(async () => expect(await dues()).toEqual({ a: addDays(DAY, 4), b: '', c: '' }))
})

it('cannot be moved to what is overdue', async () => {
  const { user, dues, lift } = await renderTasks(
    { title: 'late', due_day: addDays(DAY, -2) },
    { title: 'b', due_day: addDays(DAY, 1) },
  )
  await lift('b')
  await user.keyboard('{ArrowUp} ')
  await screen.findByText(/^b is at place 1 of 1/)
  expect(await dues()).toEqual({ late: addDays(DAY, -2), b: addDays(DAY, 1) })
})
