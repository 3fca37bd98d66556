import { createTask, listTasks } from '@daybook/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { TasksPage } from './TasksPage.tsx'

/** Signs a test user in who has the open tasks a, b and c, and renders the page. */
async function renderTasks() {
  const { send } = await signInTestUser()
  for (const title of 'cba') await send(createTask, { body: { title } })
  const user = await renderPage(<TasksPage />)
  const titles = async () => (await send(listTasks, { querystring: {} })).body.map((task) => task.title)
  return { user, titles }
}

const findHandle = (title: string) =>
  screen.findByRole('button', { name: `Move ${title}`, description: /^Space lifts it/ })

/** Gives each row of a list its place on the page, since jsdom has no layout. */
function layOutRows() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('li')
    return new DOMRect(0, row ? 60 * [...row.parentElement!.children].indexOf(row) : 0, 300, 60)
  })
}

it('moves a task with the keyboard and announces its position', async () => {
  const { user, titles } = await renderTasks()
  const handle = await findHandle('a')
  layOutRows()
  act(() => handle.focus())
  await user.keyboard(' ')
  await screen.findByText('a is lifted, place 1 of 3. Arrow keys move it, Space drops it, Escape leaves it.')
  await user.keyboard('{ArrowDown}')
  await screen.findByText('place 2 of 3')
  await user.keyboard('{ArrowDown}')
  await screen.findByText('place 3 of 3')
  await user.keyboard('{Escape}')
  await screen.findByText('a stays where it was.')
  expect(await titles()).toEqual(['a', 'b', 'c'])
  await user.keyboard(' ')
  await screen.findByText(/^a is lifted/)
  await user.keyboard('{ArrowDown}')
  await screen.findByText('place 2 of 3')
  await user.keyboard(' ')
  await screen.findByText('a is at place 2 of 3.')
  await waitFor(async () => expect(await titles()).toEqual(['b', 'a', 'c']))
})
