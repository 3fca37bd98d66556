import { createProject, createTask, listCompletedTasks, listTasks } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatDay, today } from '../../format/dates.ts'
import { toDueText } from '../../format/taskDue.ts'
import { matchAllMedia } from '../../testing/browser.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { TasksPage } from './TasksPage.tsx'

const TOMORROW = addDays(today(), 1)

/** Signs a test user in who has a project 'House' and the tasks a, b, c and d, and renders the page. */
async function renderTasks() {
  const { send } = await signInTestUser()
  const { id: house } = (await send(createProject, { body: { name: 'House' } })).body
  for (const title of 'dcba') await send(createTask, { body: { title } })
  const user = await renderPage(<TasksPage />, { path: '/tasks' })
  await screen.findByRole('button', { name: 'a' })
  const tasks = async () => (await send(listTasks, { querystring: {} })).body
  const dues = async () => Object.fromEntries((await tasks()).map((task) => [task.title, toDueText(task)]))
  const done = async () => (await send(listCompletedTasks, { querystring: {} })).body.map(({ title }) => title).sort()
  async function change(item: string) {
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  }
  return { user, tasks, dues, done, house, change }
}

const shiftClick = (title: string) => fireEvent.click(screen.getByRole('button', { name: title }), { shiftKey: true })
const check = (title: string) => screen.findByRole('checkbox', { name: `Select ${title}` })

it('moves the selected tasks to a day, and undoes that for all of them at once', async () => {
  const { user, dues, change } = await renderTasks()
  await user.click(screen.getByRole('button', { name: 'Actions for a' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Select' }))
  await user.click(await check('c'))
  await screen.findByText('2 tasks selected')
  await change('Tomorrow')
  await waitFor(async () => expect(await dues()).toEqual({ a: TOMORROW, b: '', c: TOMORROW, d: '' }))
  await screen.findByText('2 tasks changed')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await dues()).toEqual({ a: '', b: '', c: '', d: '' }))
})

it('moves the selected tasks to any day of a calendar', async () => {
  const { user, dues } = await renderTasks()
  fireEvent.click(screen.getByRole('button', { name: 'a' }), { ctrlKey: true })
  await user.click(await check('c'))
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Another day …' }))
  const month = today().slice(0, 7)
  await user.click(await screen.findByRole('button', { name: formatDay(`${month}-15`) }))
  await waitFor(async () => expect(await dues()).toEqual({ a: `${month}-15`, b: '', c: `${month}-15`, d: '' }))
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('selects up to the last one with Shift, and marks all as done or deletes them', async () => {
  const { user, tasks, done, change } = await renderTasks()
  shiftClick('a')
  fireEvent.click(await check('c'), { shiftKey: true })
  await screen.findByText('3 tasks selected')
  await user.click(await check('b'))
  await change('Mark Done')
  await waitFor(async () => expect(await done()).toEqual(['a', 'c']))
  shiftClick('b')
  await check('b')
  await change('Delete')
  await waitFor(async () => expect((await tasks()).map(({ title }) => title)).toEqual(['d']))
})

it('puts the selected tasks into a project, and ends a selection without a change', async () => {
  const { user, tasks, house, change } = await renderTasks()
  shiftClick('d')
  await check('d')
  await user.click(screen.getByRole('button', { name: 'Stop selecting' }))
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  shiftClick('b')
  await check('b')
  await change('Project: House')
  await waitFor(async () =>
    expect((await tasks()).find(({ project }) => project)).toMatchObject({ title: 'b', project: house }),
  )
})

it('gives those that are selected with Ctrl a priority, and a label that is known', async () => {
  const { user, tasks, change } = await renderTasks()
  const ctrlClick = (title: string) => fireEvent.click(screen.getByRole('button', { name: title }), { ctrlKey: true })
  await user.type(screen.getByLabelText('Quick add'), 'e @town{Enter}')
  await screen.findByRole('button', { name: 'e' })
  const select = async () => {
    for (const title of ['a', 'c']) {
      ctrlClick(title)
      await check(title)
    }
  }
  await select()
  await change('High priority')
  await select()
  await change('@town')
  const found = async () => (await tasks()).filter(({ priority, labels }) => priority === 1 && labels?.includes('town'))
  await waitFor(async () => expect((await found()).map(({ title }) => title)).toEqual(['a', 'c']))
})

it('leaves its place to the selection, and shows what was typed into the form again after it', async () => {
  matchAllMedia()
  const { user } = await renderTasks()
  await user.click(screen.getByRole('button', { name: 'a' }))
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'a typed' } })
  shiftClick('b')
  await check('b')
  expect(screen.queryByLabelText('Title')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Stop selecting' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('a typed')
})
