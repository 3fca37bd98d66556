import {
  createRoutine,
  createTask,
  discardRoutine,
  discardTask,
  exchangeChanges,
  listTasks,
  purgeRow,
} from '@daybook/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ActivityPage } from '../features/history/ActivityPage.tsx'
import { RoutinesPage } from '../features/routines/RoutinesPage.tsx'
import { TasksPage } from '../features/tasks/TasksPage.tsx'
import { today } from '../format/dates.ts'
import { exchanged } from '../testing/device.ts'
import { goOffline, goOnline } from '../testing/network.ts'
import { endMocks, mockResponse, signInTestUser } from '../testing/realApi.ts'
import { renderPage } from '../testing/renderPage.tsx'

async function choose(user: UserEvent, name: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

/** Sends what waits, and returns the texts of the changes that were not accepted, newest first. */
async function rejectedTexts() {
  goOnline()
  await exchanged()
  cleanup()
  await renderPage(<ActivityPage />, { path: '/settings/activity' })
  const list = within(await screen.findByRole('region', { name: 'Not accepted' }))
  return list.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)
}

it('says what was tried with tasks that another device deleted for good meanwhile', async () => {
  const { send } = await signInTestUser()
  const ids: string[] = []
  for (const title of ['Milk', 'Bread', 'Tea']) ids.push((await send(createTask, { body: { title } })).body.id)
  const user = await renderPage(<TasksPage />)
  await screen.findByText('Milk')
  goOffline()
  await user.click(screen.getByRole('button', { name: 'Mark Done: Bread' }))
  await choose(user, 'Milk', 'Set as Next Task')
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Move / })[0]?.ariaLabel).toBe('Move Milk'))
  for (const id of ids) {
    await send(discardTask, { params: { id } })
    await send(purgeRow, { params: { kind: 'task', id } })
  }
  expect(await rejectedTexts()).toEqual(['Moved Milk', 'Marked Bread as done'])
})

it('names the routine whose day was marked after another device deleted it for good', async () => {
  const { send } = await signInTestUser()
  const body = { title: 'Stretch', description: '', time: null, deadline: null, repeat: 0, start: today() }
  const { id } = (await send(createRoutine, { body })).body
  const user = await renderPage(<RoutinesPage />)
  await screen.findByText('Stretch')
  goOffline()
  await user.click(screen.getByRole('button', { name: 'Mark done today: Stretch' }))
  await send(discardRoutine, { params: { id } })
  await send(purgeRow, { params: { kind: 'routine', id } })
  expect(await rejectedTexts()).toEqual([expect.stringMatching(/^Stretch: done on /)])
})

async function addTasks(user: UserEvent, ...titles: string[]) {
  for (const title of titles) await user.type(screen.getByLabelText('Quick add'), `${title}{Enter}`)
  for (const title of titles) await screen.findByText(title)
}

it.each([403, 404])('keeps a change while a proxy answers every request with %i', async (status) => {
  const { send } = await signInTestUser()
  const user = await renderPage(<TasksPage />)
  mockResponse(exchangeChanges, { status })
  await addTasks(user, 'Milk', 'Bread')
  await exchanged()
  await exchanged()
  endMocks()
  expect((await send(listTasks, { querystring: {} })).body).toMatchObject([{ title: 'Bread' }, { title: 'Milk' }])
})

it('puts a change aside that a proxy rejects again while it lets others pass', async () => {
  const { send } = await signInTestUser()
  const user = await renderPage(<TasksPage />)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    String(init.body).includes('union select') ? new Response('Forbidden', { status: 403 }) : fetch(url, init),
  )
  await addTasks(user, 'union select', 'Bread')
  await exchanged()
  await exchanged()
  expect((await send(listTasks, { querystring: {} })).body).toMatchObject([{ title: 'Bread' }])
  expect(await rejectedTexts()).toEqual(['Added the task union select'])
})
