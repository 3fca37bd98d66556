import { createTask, editTask, listCompletedTasks, listTasks, markTaskDone } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { today } from '../../format/dates.ts'
import { toDueText } from '../../format/taskDue.ts'
import { withoutStorage } from '../../testing/device.ts'
import { mockError, mockResponse, signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { TasksPage } from './TasksPage.tsx'

/** Signs a test user in who has open tasks in this order and completed tasks. */
async function testUserWith({ open = [] as string[], done = [] as string[] }) {
  const { send } = await signInTestUser()
  const create = async (title: string) => (await send(createTask, { body: { title } })).body.id
  for (const title of done) await send(markTaskDone, { params: { id: await create(title) } })
  for (const title of open.toReversed()) await create(title)
  const titles = async () => (await send(listTasks, { querystring: {} })).body.map((task) => task.title)
  return { send, titles }
}
const toDo = () => within(screen.getByRole('region', { name: 'To do' }))
const done = () => within(screen.getByRole('region', { name: 'Completed Tasks' }))
const shown = () =>
  toDo()
    .queryAllByRole('button', { name: /^Mark Done/ })
    .map((one) => one.ariaLabel?.slice(11))

async function choose(user: Awaited<ReturnType<typeof renderPage>>, task: string, item: string) {
  // A closing menu stays in the DOM for a moment.
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await user.click(await screen.findByRole('button', { name: `Actions for ${task}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('tasks page', () => {
  it('shows empty states and a button to create the first task', async () => {
    await renderPage(<TasksPage />)
    await screen.findByText('No Tasks')
    await screen.findByText('No Completed Tasks')
    screen.getByRole('button', { name: 'Create your first task' })
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })

  it('creates a task at the top with title, description and due time', async () => {
    const { send } = await testUserWith({ open: ['Old'] })
    const user = await renderPage(<TasksPage />)
    await user.click(await screen.findByRole('button', { name: 'Create a Task.....' }))
    await user.type(await screen.findByLabelText('Title'), 'Pay rent')
    await user.type(screen.getByLabelText('Description'), 'to Ms Rao')
    await user.type(screen.getByLabelText('Due'), '2099-11-20')
    await user.type(screen.getByLabelText('Time'), '09:30')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(shown()).toEqual(['Pay rent', 'Old']))
    toDo().getByText('Due 20th November 2099 - 09:30 AM')
    const [task] = (await send(listTasks, { querystring: {} })).body
    expect(new Date(task?.due ?? '')).toEqual(new Date(2099, 10, 20, 9, 30))
    expect(screen.queryByLabelText('Description')).toBeNull()
  })

  it('keeps the title of an edit that is left by Escape', async () => {
    await testUserWith({ open: ['House'] })
    const user = await renderPage(<TasksPage />)
    await user.click(await screen.findByRole('button', { name: 'House' }))
    await user.type(await screen.findByLabelText('Title'), 's{Escape}')
    await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'House' }))
    expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Houses')
  })

  it("shows the contract's error for a missing title", async () => {
    const user = await renderPage(<TasksPage />)
    await user.click(await screen.findByRole('button', { name: 'Create a Task.....' }))
    await user.click(await screen.findByRole('button', { name: 'Create' }))
    await screen.findByText('Title is required.')
    expect(document.activeElement).toBe(screen.getByLabelText('Title'))
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull())
  })

  it('opens the form with the current title and saves the edit', async () => {
    await testUserWith({ open: ['Pay rent'] })
    const user = await renderPage(<TasksPage />)
    await choose(user, 'Pay rent', 'Edit')
    const title = await screen.findByLabelText('Title')
    expect(title).toHaveProperty('value', 'Pay rent')
    await user.type(title, ' today')
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await waitFor(() => expect(shown()).toEqual(['Pay rent today']))
  })

  it('marks a task done and undone', async () => {
    await testUserWith({ open: ['a', 'b'] })
    const user = await renderPage(<TasksPage />)
    await user.click(await screen.findByRole('button', { name: 'Mark Done: a' }))
    await done().findByText('a')
    expect(shown()).toEqual(['b'])
    done().getByText(/^Completed \d+\w\w \w+ \d{4} - \d\d:\d\d [AP]M$/)
    await user.click(screen.getByRole('button', { name: 'Mark Undone: a' }))
    await waitFor(() => expect(shown()).toEqual(['a', 'b']))
    await screen.findByText('No Completed Tasks')
  })

  it('sets the next task and moves tasks by their menu', async () => {
    const { titles } = await testUserWith({ open: ['a', 'b', 'c'] })
    const user = await renderPage(<TasksPage />)
    await choose(user, 'c', 'Set as Next Task')
    await waitFor(() => expect(shown()).toEqual(['c', 'a', 'b']))
    await choose(user, 'c', 'Move down')
    await waitFor(() => expect(shown()).toEqual(['a', 'c', 'b']))
    await choose(user, 'b', 'Move up')
    await waitFor(async () => expect(await titles()).toEqual(['a', 'b', 'c']))
  })

  it('restores a deleted task with Undo', async () => {
    const { titles } = await testUserWith({ open: ['a', 'b', 'c'] })
    const user = await renderPage(<TasksPage />)
    await choose(user, 'b', 'Delete')
    const bar = (await screen.findByText('Deleted “b”')).parentElement as HTMLElement
    const undo = within(bar).getByRole('button', { name: 'Undo' })
    expect(document.activeElement).not.toBe(undo)
    expect(await titles()).toEqual(['a', 'c'])
    await user.click(undo)
    await waitFor(() => expect(shown()).toEqual(['a', 'b', 'c']))
    await waitFor(() => expect(screen.queryByText('Deleted “b”')).toBeNull())
  })

  it('restores a removed completed task with Undo, which disappears after ten seconds', async () => {
    await testUserWith({ done: ['a', 'b'] })
    const user = await renderPage(<TasksPage />)
    await choose(user, 'a', 'Remove')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await done().findByText('a')
    await screen.findByRole('button', { name: 'Actions for b' })
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await choose(user, 'b', 'Remove')
    await screen.findByText('Removed “b”')
    const end = timers.mock.calls.find(([, ms]) => ms === 10_000)?.[0] as () => void
    act(end)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('shows older completed tasks on demand', async () => {
    await testUserWith({ done: Array.from({ length: 23 }, (_, n) => `t${n}`) })
    const user = await renderPage(<TasksPage />)
    await done().findByText('t22')
    expect(done().queryByText('t2')).toBeNull()
    await user.click(done().getByRole('button', { name: 'Show more completed tasks' }))
    await done().findByText('t0')
    expect(done().queryByRole('button', { name: 'Show more completed tasks' })).toBeNull()
  })
})

describe('task error messages', () => {
  async function openTasks() {
    withoutStorage()
    await testUserWith({ open: ['b'] })
    const user = await renderPage(<TasksPage />)
    await screen.findByText('b')
    // Dismisses the alerts of the previous test.
    for (const alert of screen.queryAllByRole('button', { name: 'Dismiss' })) await user.click(alert)
    return user
  }
  const alert = (text: string) => within(screen.getByRole('region', { name: 'Alerts' })).findByText(text)

  it('say why a task cannot be created or edited', async () => {
    const user = await openTasks()
    mockError(createTask, 'unreadable_request')
    await user.click(await screen.findByRole('button', { name: 'Create a Task.....' }))
    await user.type(await screen.findByLabelText('Title'), 'x')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await alert('The request could not be read.')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    mockError(editTask, 'task_not_found')
    await choose(user, 'b', 'Edit')
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await alert('Select a task to update')
  })

  it('say why a task cannot be marked done', async () => {
    const user = await openTasks()
    mockError(markTaskDone, 'task_not_found')
    await user.click(await screen.findByRole('button', { name: 'Mark Done: b' }))
    await alert('Task not found')
  })

  it.each([listTasks, listCompletedTasks])(
    'shows an error and a retry button if a list does not load',
    async (list) => {
      withoutStorage()
      mockResponse(list, { status: 500 })
      await renderPage(<TasksPage />)
      const retry = await screen.findByRole('button', { name: 'Try again' })
      expect(retry.parentElement?.textContent).toContain('Something went wrong!')
    },
  )

  it('moves a task to another day by its menu, and says so with Undo', async () => {
    const { send } = await testUserWith({ open: ['a'] })
    const user = await renderPage(<TasksPage />)
    const due = async () => toDueText((await send(listTasks, { querystring: {} })).body[0]!)
    await choose(user, 'a', 'Tomorrow')
    await screen.findByText('Tomorrow: “a”')
    await waitFor(async () => expect(await due()).toBe(addDays(today(), 1)))
    await choose(user, 'a', 'No date')
    await screen.findByText('No date: “a”')
    await waitFor(async () => expect(await due()).toBe(''))
    await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!)
    await waitFor(async () => expect(await due()).toBe(addDays(today(), 1)))
  })

  it('moves a task to another day by one key, but not by the keys that go to a page', async () => {
    const { send } = await testUserWith({ open: ['a'] })
    const user = await renderPage(<TasksPage />)
    const due = async () => toDueText((await send(listTasks, { querystring: {} })).body[0]!)
    const row = await screen.findByRole('button', { name: 'a' })
    act(() => row.focus())
    await user.keyboard('m')
    await waitFor(async () => expect(await due()).toBe(addDays(today(), 1)))
    await user.keyboard('gt')
    expect(await due()).toBe(addDays(today(), 1))
    await user.keyboard('t')
    await waitFor(async () => expect(await due()).toBe(today()))
    await user.keyboard('d')
    await waitFor(async () => expect(await due()).toBe(''))
  })
})
