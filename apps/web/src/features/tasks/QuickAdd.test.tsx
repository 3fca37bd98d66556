import { createTask, listTasks } from '@daybook/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { withoutStorage } from '../../testing/device.ts'
import { mockResponse, signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { QuickAdd } from './QuickAdd.tsx'

async function typing(line: string) {
  const { send } = await signInTestUser()
  const user = await renderPage(<QuickAdd />)
  await user.type(screen.getByLabelText('Quick add'), line)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', false))
  const tasks = async () => (await send(listTasks, { querystring: {} })).body
  return { user, tasks }
}

it('shows the parsed title and due time before saving, and saves them', async () => {
  const { user, tasks } = await typing('pay rent 20 November 2099 9:30am')
  await screen.findByText('pay rent')
  await screen.findByText('Due 20th November 2099 - 09:30 AM')
  expect(await tasks()).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await tasks()).toHaveLength(1))
  const [task] = await tasks()
  expect([task?.title, new Date(task?.due ?? '')]).toEqual(['pay rent', new Date(2099, 10, 20, 9, 30)])
  await waitFor(() => expect(screen.getByLabelText('Quick add')).toHaveProperty('value', ''))
})

it('keeps the line as typed when the due time is declined', async () => {
  const { user, tasks } = await typing('read Tomorrow when you can')
  await user.click(await screen.findByRole('button', { name: 'Remove due date: Tomorrow' }))
  expect(screen.queryByText(/^Due/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(async () => expect(await tasks()).toMatchObject([{ title: 'read Tomorrow when you can', due: null }]))
})

it('saves from when a repeat is counted, and until when', async () => {
  const { user, tasks } = await typing('water every! 3 days until 20 November 2099')
  await screen.findByText('Every 3 days after it is done, until 20th November 2099')
  await user.keyboard('{Enter}')
  const repeat = { rule: { unit: 'day', every: 3 }, from: 'done', until: '2099-11-20' }
  await waitFor(async () => expect(await tasks()).toMatchObject([{ title: 'water', repeat }]))
})

it('shows an error for an empty title', async () => {
  const user = await renderPage(<QuickAdd />)
  await user.type(screen.getByLabelText('Quick add'), '{Enter}')
  await screen.findByText('Title is required.')
})

it('keeps the next line that is typed while a task is saved', async () => {
  const { user, tasks } = await typing('pay rent')
  await user.keyboard('{Enter}call Bob')
  await waitFor(async () => expect(await tasks()).toMatchObject([{ title: 'pay rent' }]))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', false))
  expect(screen.getByLabelText('Quick add')).toHaveProperty('value', 'call Bob')
})

it('reads a line that is submitted before the parser has loaded', async () => {
  const { send } = await signInTestUser()
  await renderPage(<QuickAdd />)
  fireEvent.change(screen.getByLabelText('Quick add'), { target: { value: 'pay rent 20 November 2099' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  const task = { title: 'pay rent', due_day: '2099-11-20' }
  await waitFor(async () => expect((await send(listTasks, { querystring: {} })).body).toMatchObject([task]))
})

it('saves a line that is submitted before the parser has loaded', async () => {
  const { send } = await signInTestUser()
  await renderPage(<QuickAdd />)
  fireEvent.change(screen.getByLabelText('Quick add'), { target: { value: 'pay rent' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(async () =>
    expect((await send(listTasks, { querystring: {} })).body).toMatchObject([{ title: 'pay rent' }]),
  )
  expect(screen.getByLabelText('Quick add')).toHaveProperty('value', '')
})

it('keeps the input when the task cannot be saved', async () => {
  withoutStorage()
  const { user, tasks } = await typing('pay rent')
  mockResponse(createTask, new TypeError('Failed to fetch'))
  await user.keyboard('{Enter}')
  await screen.findByText('Something went wrong!')
  expect(screen.getByLabelText('Quick add')).toHaveProperty('value', 'pay rent')
  expect(await tasks()).toEqual([])
})
