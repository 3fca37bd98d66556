import { createRoutine, createTask } from '@daybook/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HomePage } from '../../features/dashboard/HomePage.tsx'
import { today } from '../../format/dates.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
// Loaded before the tests, so that no test waits for it.
import '../capture/Capture.tsx'
import '../search/ItemSheet.tsx'

it.each([
  ['?open=task', 'Due', ''],
  ['?text=lunch+12.50', 'Amount', '12.50'],
])('opens with what the URL says: %s', async (search, label, expected) => {
  await renderPage(null, { path: '/home', at: `/home${search}`, hasLayers: true })
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveProperty('value', expected))
})

it('opens what is due above Home by its name', async () => {
  const { send } = await signInTestUser()
  await send(createTask, { body: { title: 'Pay rent', due_day: today() } })
  await send(createRoutine, { body: { title: 'Stretch', repeat: 0, start: today() } })
  const user = await renderPage(<HomePage />, { hasLayers: true })
  for (const name of ['Pay rent', 'Stretch']) {
    await user.click((await screen.findAllByRole('button', { name }))[0]!)
    const dialog = within(await screen.findByRole('dialog', { name }))
    expect((await dialog.findByLabelText<HTMLInputElement>('Title')).value).toBe(name)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

it('opens what the URL of a notification names', async () => {
  const { send } = await signInTestUser()
  const { body: task } = await send(createTask, { body: { title: 'Pay rent', due_day: today() } })
  await renderPage(null, { path: '/tasks', at: `/tasks?item=${task.id}`, hasLayers: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay rent' }))
  expect((await dialog.findByLabelText<HTMLInputElement>('Title')).value).toBe('Pay rent')
})
