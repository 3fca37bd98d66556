import { createTask, listTasks } from '@daybook/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { TasksPage } from './TasksPage.tsx'

/** Signs a test user in who has these tasks, each with the title of its parent, and renders the page. */
async function renderTasks(...tasks: [title: string, parent?: string | undefined, more?: object][]) {
  const { send } = await signInTestUser()
  const ids = new Map<string | undefined, string>()
  for (const [title, parent, more] of tasks) {
    const body = { title, ...(parent && { parent: ids.get(parent) }), ...more }
    ids.set(title, (await send(createTask, { body })).body.id)
  }
  const user = await renderPage(<TasksPage />)
  await screen.findByRole('button', { name: 'Mark Done: House' })
  const choose = async (task: string, item: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for ${task}` }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  const saved = async () => (await send(listTasks, { querystring: {} })).body
  return { user, choose, saved, ids }
}

/** Returns the titles of the tasks as they are shown, indented. */
const shown = () =>
  within(screen.getByRole('region', { name: 'To do' }))
    .getAllByRole('listitem')
    .flatMap((row) => {
      const level = row.querySelector<HTMLElement>('[data-level]')?.dataset.level
      return level ? [' '.repeat(Number(level)) + row.querySelector('[data-title]')?.textContent] : []
    })

it('is shown below its parent, indented to three levels, wherever that is', async () => {
  await renderTasks(
    ['House'],
    ['Paint', 'House', { due_day: '2026-01-01' }],
    ['Brush', 'Paint'],
    ['Hair', 'Brush'],
    ['Split', 'Hair'],
    ['Other'],
    ['Lamp', 'House'],
  )
  await waitFor(() => expect(shown()).toEqual(['Other', 'House', ' Paint', '  Brush', '   Hair', '   Split', ' Lamp']))
  expect(screen.queryByText('Overdue')).toBeNull()
})

it('is added from the menu of its parent, and moves among its siblings only', async () => {
  const { user, choose, saved, ids } = await renderTasks(['House'], ['Lamp', 'House'])
  await choose('House', 'Add a subtask')
  await screen.findByRole('heading', { name: 'Subtask of “House”' })
  fireEvent.change(await screen.findByLabelText('Add a subtask'), { target: { value: 'Paint' } })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(shown()).toEqual(['House', ' Lamp', ' Paint']))
  await user.keyboard('{Escape}')
  await choose('Paint', 'Move up')
  await waitFor(() => expect(shown()).toEqual(['House', ' Paint', ' Lamp']))
  const parent = ids.get('House')
  await waitFor(async () => expect(await saved()).toMatchObject([{ title: 'House' }, { parent }, { title: 'Lamp' }]))
})

it('is typed after another one into the same line', async () => {
  const { user, choose, saved, ids } = await renderTasks(['House'])
  await choose('House', 'Add a subtask')
  for (const title of ['Paint', 'draft x']) {
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Add a subtask')))
    await user.keyboard(`${title}{Enter}`)
    await screen.findByRole('button', { name: `Mark Done: ${title}` })
  }
  const parent = ids.get('House')
  expect(await saved()).toMatchObject([{ title: 'House' }, { title: 'Paint', parent }, { title: 'draft x', parent }])
})

it('is read from its line as in the quick add', async () => {
  const { user, choose, saved, ids } = await renderTasks(['House'])
  await choose('House', 'Add a subtask')
  await user.type(await screen.findByLabelText('Add a subtask'), 'find the number 20 November 2099 !1 @phone')
  await screen.findByText('find the number')
  await user.keyboard('{Enter}')
  const read = { title: 'find the number', due_day: '2099-11-20', priority: 1, labels: ['phone'] }
  await waitFor(async () =>
    expect(await saved()).toMatchObject([{ title: 'House' }, { ...read, parent: ids.get('House') }]),
  )
})

it('is there again when its line was left', async () => {
  const { user, choose } = await renderTasks(['House'])
  await choose('House', 'Add a subtask')
  await user.type(await screen.findByLabelText('Add a subtask'), 'Pain')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText('Add a subtask')).toBeNull())
  await choose('House', 'Add a subtask')
  await waitFor(() => expect(screen.getByLabelText('Add a subtask')).toHaveProperty('value', 'Pain'))
})

it('is done together with its parent, and undone together', async () => {
  const { user, saved } = await renderTasks(['House'], ['Paint', 'House'], ['Brush', 'Paint'], ['Other'])
  await user.click(screen.getByRole('button', { name: 'Mark Done: House' }))
  await screen.findByText('Done: “House”, with 2 subtasks')
  await waitFor(() => expect(shown()).toEqual(['Other']))
  await waitFor(async () => expect(await saved()).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(shown()).toEqual(['Other', 'House', ' Paint', '  Brush']))
  await waitFor(async () => expect(await saved()).toHaveLength(4))
})

it('is a task of its own once its parent is deleted', async () => {
  const { choose } = await renderTasks(['House'], ['Paint', 'House'], ['Brush', 'Paint'])
  await choose('House', 'Delete')
  await waitFor(() => expect(shown()).toEqual(['Paint', ' Brush']))
  await choose('Paint', 'Delete')
  await waitFor(() => expect(shown()).toEqual(['Brush']))
})

it('is open again once its parent repeats', async () => {
  const repeat = { rule: { unit: 'day', every: 1 } }
  const { user } = await renderTasks(['House', undefined, { repeat }], ['Paint', 'House'])
  await user.click(screen.getByRole('button', { name: 'Mark Done: Paint' }))
  await waitFor(() => expect(shown()).toEqual(['House']))
  await user.click(screen.getByRole('button', { name: 'Mark Done: House' }))
  await waitFor(() => expect(shown()).toEqual(['House', ' Paint']))
})
