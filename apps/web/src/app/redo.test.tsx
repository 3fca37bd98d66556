import { createTask, listTasks } from '@daybook/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { TasksPage } from '../features/tasks/TasksPage.tsx'
import { goOffline, goOnline } from '../testing/network.ts'
import { signInTestUser } from '../testing/realApi.ts'
import { renderPage } from '../testing/renderPage.tsx'

const undo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
const redo = () => fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true })

async function remove(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
}

const titles = (...expected: string[]) =>
  waitFor(() =>
    expect(screen.queryAllByRole('button', { name: /^Move / }).map((handle) => handle.ariaLabel?.slice(5))).toEqual(
      expected,
    ),
  )

it.each([
  ['at once', goOnline],
  ['also offline', goOffline],
])('does again what was undone, %s, step by step, until something new is done', async (_, connect) => {
  const { send } = await signInTestUser()
  for (const title of ['c', 'b', 'a']) await send(createTask, { body: { title } })
  const user = await renderPage(<TasksPage />)
  await titles('a', 'b', 'c')
  connect()
  await remove(user, 'c')
  await titles('a', 'b')
  await user.click(await screen.findByRole('button', { name: 'Mark Done: b' }))
  await titles('a')
  // With the offer, its code has loaded.
  await screen.findByText('Done: “b”')
  undo()
  await screen.findByText('Undone: “Marked b as done”')
  undo()
  await screen.findByText('Undone: “Deleted the task c”')
  await titles('a', 'b', 'c')
  redo()
  await screen.findByText('Done again: “Deleted the task c”')
  await titles('a', 'b')
  fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true })
  await screen.findByText('Done again: “Marked b as done”')
  await titles('a')
  undo()
  await titles('a', 'b')
  await user.click(await screen.findByRole('button', { name: 'Redo' }))
  await screen.findByText('Done again: “Marked b as done”')
  await titles('a')
  undo()
  await screen.findByText('Undone: “Marked b as done”')
  await titles('a', 'b')
  await remove(user, 'a')
  await titles('b')
  redo()
  goOnline()
  await waitFor(async () =>
    expect((await send(listTasks, { querystring: {} })).body.map(({ title }) => title)).toEqual(['b']),
  )
})
