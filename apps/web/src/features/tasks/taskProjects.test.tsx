import {
  createProject,
  createTask,
  discardProject,
  listProjects,
  listTasks,
  type TaskDraftInput,
} from '@daybook/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { TasksPage } from './TasksPage.tsx'

/** Signs a test user in who has these projects and tasks in this order, each with the name of its project. */
async function renderTasks(names: string[], ...drafts: (TaskDraftInput & { project?: string })[]) {
  const { send } = await signInTestUser()
  const ids = new Map<string | null | undefined, string>()
  for (const name of names) ids.set(name, (await send(createProject, { body: { name } })).body.id)
  for (const { project, ...draft } of drafts.toReversed())
    await send(createTask, { body: { ...draft, ...(project && { project: ids.get(project) }) } })
  const projects = async () => (await send(listProjects, {})).body.map(({ name, archived }) => [name, archived])
  /** Returns the name of the project of each task, in their order. */
  async function tasks() {
    const all = new Map((await send(listProjects, {})).body.map(({ id, name }) => [id, name]))
    const { body } = await send(listTasks, { querystring: {} })
    return Object.fromEntries(body.map(({ title, project }) => [title, project && all.get(project)]))
  }
  async function open(name?: string) {
    const user = await renderPage(<TasksPage />, {
      path: '/tasks',
      at: name ? `/tasks?project=${ids.get(name)}` : '/tasks',
    })
    await screen.findByRole('region', { name: 'To do' })
    return user
  }
  return { open, projects, tasks }
}

const shown = () =>
  within(screen.getByRole('region', { name: 'To do' }))
    .queryAllByRole('button', { name: /^Mark Done/ })
    .map((one) => one.ariaLabel?.slice(11))

it('shows nothing of projects until there is one, which a line creates with its task', async () => {
  const { open, projects, tasks } = await renderTasks([], { title: 'a' })
  const user = await open()
  expect(screen.queryByRole('combobox', { name: 'Show tasks of' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'a' }))
  await user.click(await screen.findByRole('button', { name: 'More' }))
  expect(screen.queryByLabelText('Project')).toBeNull()
  const line = screen.getByLabelText('Quick add')
  await user.type(line, 'paint #House')
  await screen.findByText('New project: House')
  expect(await projects()).toEqual([])
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Show tasks with House' })
  await user.type(line, 'lamp #house')
  await screen.findByText('Project: House')
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await tasks()).toEqual({ lamp: 'House', paint: 'House', a: undefined }))
  expect(await projects()).toEqual([['House', false]])
})

it('undoes the task and the project that its line created together', async () => {
  const { open, projects, tasks } = await renderTasks([])
  const user = await open()
  await user.type(screen.getByLabelText('Quick add'), 'paint #House')
  await screen.findByText('New project: House')
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await tasks()).toEqual({ paint: 'House' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect([await tasks(), await projects()]).toEqual([{}, []]))
})

it('shows the tasks of a project by a tap, adds to it, and shows all again by one', async () => {
  const { open, tasks } = await renderTasks(
    ['House', 'Trip'],
    { title: 'a', project: 'House' },
    { title: 'b', project: 'Trip' },
    { title: 'c', labels: ['home'] },
  )
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Show tasks with House' }))
  await waitFor(() => expect(shown()).toEqual(['a']))
  const line = screen.getByLabelText('Quick add')
  await user.type(line, 'lamp{Enter}')
  await waitFor(() => expect(shown()).toEqual(['lamp', 'a']))
  await user.type(line, 'pack #trip')
  await screen.findByText('Project: Trip')
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await tasks()).toMatchObject({ lamp: 'House', pack: 'Trip' }))
  await user.click(await screen.findByRole('button', { name: /^House: 2 left/ }))
  await waitFor(() => expect(shown()).toEqual(['pack', 'lamp', 'a', 'b', 'c']))
})

it('offers each project and label in one list, once there is one', async () => {
  const { open } = await renderTasks(
    ['House', 'Garden'],
    { title: 'a', project: 'House' },
    { title: 'b', labels: ['home'] },
  )
  const user = await open()
  const choice = await screen.findByRole('combobox', { name: 'Show tasks of' })
  const names = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['All tasks', 'House', 'Garden', '@home'])
  await user.selectOptions(choice, 'House')
  await screen.findByText('House: 1 left')
  expect(shown()).toEqual(['a'])
  await user.click(screen.getByRole('button', { name: /Show all tasks/ }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Show tasks of' }), '@home')
  await screen.findByText('@home: 1 left')
  expect(shown()).toEqual(['b'])
})

it('is renamed and archived in the view of its tasks', async () => {
  const { open, projects } = await renderTasks(['House'], { title: 'a', project: 'House' })
  const user = await open('House')
  const menu = async (item: string, name = 'Home') => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  await menu('Rename', 'House')
  const field = await screen.findByLabelText('Name')
  fireEvent.change(field, { target: { value: ' ' } })
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  await screen.findByText('Name is required')
  fireEvent.change(field, { target: { value: 'Home' } })
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  await screen.findByRole('button', { name: /^Home: 1 left/ })
  await menu('Archive')
  await waitFor(async () => expect(await projects()).toEqual([['Home', true]]))
  await menu('Bring back')
  await waitFor(async () => expect(await projects()).toEqual([['Home', false]]))
})

it('is deleted in that view, which then shows all tasks, without their project, until it is undone', async () => {
  const { open, projects, tasks } = await renderTasks(['House'], { title: 'a', project: 'House' }, { title: 'b' })
  const user = await open('House')
  await user.click(await screen.findByRole('button', { name: 'Actions for House' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(shown()).toEqual(['a', 'b']))
  expect(screen.queryByRole('button', { name: /House/ })).toBeNull()
  await waitFor(async () => expect([await tasks(), await projects()]).toEqual([{ a: undefined, b: undefined }, []]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: /^House: 1 left/ })
  await waitFor(async () => expect(await tasks()).toEqual({ a: 'House', b: undefined }))
})

it('is chosen in the form, behind More, without the archived ones', async () => {
  const { open, tasks } = await renderTasks(['House', 'Trip'], { title: 'a' }, { title: 'b', project: 'House' })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'a' }))
  await user.click(await screen.findByRole('button', { name: 'More' }))
  const field = await screen.findByLabelText('Project')
  expect(
    within(field)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['No project', 'House', 'Trip'])
  await user.selectOptions(field, 'Trip')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(async () => expect(await tasks()).toEqual({ a: 'Trip', b: 'House' }))
  await user.click(await screen.findByRole('button', { name: 'b' }))
  await user.selectOptions(await screen.findByLabelText('Project'), 'No project')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(async () => expect(await tasks()).toEqual({ a: 'Trip', b: undefined }))
})

it('stays in a task that is edited while its project is in the trash', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createProject, { body: { name: 'House' } })).body
  await send(createTask, { body: { title: 'a', project: id } })
  await send(discardProject, { params: { id } })
  const user = await renderPage(<TasksPage />)
  await user.click(await screen.findByRole('button', { name: 'a' }))
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'b' } })
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const task = { title: 'b', project: id }
  await waitFor(async () => expect((await send(listTasks, { querystring: {} })).body).toMatchObject([task]))
})

it('is that of its parent for a subtask, unless the line names another', async () => {
  const { open, tasks } = await renderTasks(['House', 'Trip'], { title: 'Paint', project: 'House' })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Paint' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Add a subtask' }))
  const line = await screen.findByRole('textbox', { name: 'Add a subtask' })
  await user.type(line, 'Tape{Enter}')
  await user.type(line, 'Pack #trip{Enter}')
  await waitFor(async () => expect(await tasks()).toEqual({ Paint: 'House', Tape: 'House', Pack: 'Trip' }))
})

it('is named once for a task and its subtasks', async () => {
  const { send } = await signInTestUser()
  const { id: project } = (await send(createProject, { body: { name: 'House' } })).body
  const { id: parent } = (await send(createTask, { body: { title: 'Paint', project } })).body
  await send(createTask, { body: { title: 'Tape', project, parent } })
  await send(createTask, { body: { title: 'Call', parent } })
  await renderPage(<TasksPage />)
  await screen.findByRole('button', { name: 'Mark Done: Tape' })
  expect(await screen.findAllByRole('button', { name: 'Show tasks with House' })).toHaveLength(1)
})
