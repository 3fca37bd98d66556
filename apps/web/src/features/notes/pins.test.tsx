import { createNote, pinNote } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { NotesPage } from './NotesPage.tsx'

/** Signs a test user in who has these notes, the last one pinned. */
async function setUp(...titles: string[]) {
  const { send } = await signInTestUser()
  let id = ''
  for (const title of titles) id = (await send(createNote, { body: { title, content: `About ${title}` } })).body.id
  if (id) await send(pinNote, { params: { id }, body: { pinned: true } })
  return id
}

it('pins a note with one button of its card', async () => {
  await setUp('a', 'b')
  const user = await renderPage(<NotesPage />, { path: '/notes' })
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
  const pin = await screen.findByRole('button', { name: 'Pin a', pressed: false })
  expect(titles()).toEqual(['b', 'a'])
  await user.click(screen.getByRole('button', { name: 'Pin b', pressed: true }))
  await user.click(pin)
  await waitFor(() => expect(titles()).toEqual(['a', 'b']))
})
