import { createTask } from '@daybook/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { TasksPage } from './TasksPage.tsx'

it('asks before Clear discards what was edited, and only then', async () => {
  const { send } = await signInTestUser()
  await send(createTask, { body: { title: 'a' } })
  const user = await renderPage(<TasksPage />)
  const open = async () => user.click(await screen.findByRole('button', { name: 'a' }))
  const clear = () => user.click(screen.getByRole('button', { name: 'Clear' }))
  await open()
  await user.type(await screen.findByLabelText('Description'), 'wood')
  await clear()
  await user.click(await screen.findByRole('button', { name: 'Keep it' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('wood')
  await clear()
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await expect.poll(() => screen.queryByLabelText('Description')).toBeNull()
  await open()
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Description')).value).toBe('')
  await clear()
  await expect.poll(() => screen.queryByLabelText('Description')).toBeNull()
})
