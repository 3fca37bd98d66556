import { createProject, listProjects, listTasks } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CaptureContent } from './CaptureContent.tsx'
// Loaded before the tests, so that no test waits for it.
import './Capture.tsx'

const LINE = 'What happened, or what is to do?'

async function typing(line: string, ...names: string[]) {
  const { send } = await signInTestUser()
  for (const name of names) await send(createProject, { body: { name } })
  const user = await renderPage(<CaptureContent start={{}} onClose={() => {}} />)
  await user.type(await screen.findByLabelText(LINE), line)
  const field = await screen.findByLabelText<HTMLSelectElement>('Project')
  const project = () => field.selectedOptions[0]?.textContent
  const saved = async () => {
    const projects = (await send(listProjects, {})).body
    const { body } = await send(listTasks, { querystring: {} })
    return body.map((task) => [task.title, projects.find(({ id }) => id === task.project)?.name])
  }
  return { user, project, saved }
}

it('fills in the project that a line names, which is created with the task', async () => {
  const { user, project, saved } = await typing('call mom #family')
  await waitFor(() => expect(project()).toBe('New project: family'))
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(async () => expect(await saved()).toEqual([['call mom', 'family']]))
})

it('fills in a project that there is, unless another one is chosen', async () => {
  const { user, project, saved } = await typing('call mom #house m', 'House', 'House move')
  await waitFor(() => expect(project()).toBe('House'))
  await user.type(screen.getByLabelText(LINE), 'ove')
  await waitFor(() => expect(project()).toBe('House move'))
  await user.selectOptions(screen.getByLabelText('Project'), 'House')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(async () => expect(await saved()).toEqual([['call mom', 'House']]))
})
