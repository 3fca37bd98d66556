import { createNote, getNote, type Note } from '@daybook/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ActivityPage } from '../features/history/ActivityPage.tsx'
import { EditNotePage } from '../features/notes/EditNotePage.tsx'
import { exchanged } from '../testing/device.ts'
import { signInTestUser } from '../testing/realApi.ts'
import { renderPage } from '../testing/renderPage.tsx'

const MINUTE = 60_000

/** A note that was edited in one editor and saved after each of these texts, so many minutes after it was opened. */
async function setUp(texts: [text: string, minute: number][]) {
  const { send } = await signInTestUser()
  const { id } = (await send(createNote, { body: { title: 'Trip', content: 'Plan' } })).body
  await renderPage(<EditNotePage />, { path: '/edit/note/:id', at: `/edit/note/${id}` })
  const content = await screen.findByLabelText<HTMLTextAreaElement>('Content')
  const opened = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const [value, minute] of texts) {
    vi.setSystemTime(opened + minute * MINUTE)
    fireEvent.change(content, { target: { value } })
    fireEvent.blur(content)
    await screen.findByText('Saved.')
  }
  vi.useRealTimers()
  await exchanged()
  cleanup()
  const search = `?kind=note&id=${id}`
  const user = await renderPage(<ActivityPage />, { path: '/settings/activity', at: `/settings/activity${search}` })
  const read = async (): Promise<Note> => (await send(getNote, { params: { id } })).body
  return { user, read }
}

it('shows what an editor saved within ten minutes as one version, and undoes it at once', async () => {
  const { user, read } = await setUp([
    ['Plan\ntent', 0],
    ['Plan\ntent\nboat', 4],
    ['Plan\ntent\nboat\nrice', 9],
  ])
  const [edited, created, ...others] = await screen.findAllByRole('listitem')
  expect([created?.querySelector('p')?.textContent, others]).toEqual(['Added the note Trip', []])
  expect([...edited!.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual([
    '+tent',
    '+boat',
    '+rice',
  ])
  await user.click(within(edited!).getByRole('button', { name: /^Undo: / }))
  await screen.findByText('Undone. 1 row is as it was.')
  await waitFor(async () => expect((await read()).content).toBe('Plan'))
})

it('shows a new version for what is saved after ten minutes', async () => {
  const { user, read } = await setUp([
    // After those of the test before: ids never go back in time.
    ['Plan\ntent', 10],
    ['Plan\ntent\nboat', 19],
    ['Plan\ntent\nboat\nrice', 21],
  ])
  const items = await screen.findAllByRole('listitem')
  expect(items).toHaveLength(3)
  await user.click(within(items[0]!).getByRole('button', { name: /^Undo: / }))
  await screen.findByText('Undone. 1 row is as it was.')
  expect((await read()).content).toBe('Plan\ntent\nboat')
})
