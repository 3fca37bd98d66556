import { createNote } from '@daybook/contract'
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { clearDeviceData } from '../../session/clearDeviceData.ts'
import { dropTokens, ownerOf, readTokens } from '../../session/tokens.ts'
import { withoutStorage } from '../../testing/device.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { EditNotePage } from './EditNotePage.tsx'

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))

/** Opens the editor of a long note, whose draft is kept in a pause of typing, and types into its title. */
async function typeIntoLongNote() {
  const ann = await signInTestUser()
  const content = 'all work and no play\n'.repeat(1500)
  const { id } = (await ann.send(createNote, { body: { title: 'Trip', content } })).body
  const user = await renderPage(<EditNotePage />, { path: '/edit/note/:id', at: `/edit/note/${id}` })
  await user.type(await screen.findByLabelText('Title'), ' north')
}

it.each([
  ['the page is hidden', () => dispatchEvent(new Event('visibilitychange'))],
  ['another page is opened', cleanup],
])('keeps all that was typed into a long note when %s', async (_, leave) => {
  withoutStorage()
  await typeIntoLongNote()
  leave()
  expect(JSON.parse(localStorage.getItem(drafts()[0]!)!)).toMatchObject({ title: 'Trip north' })
})

it('stores nothing of a long note any more when the session has ended', async () => {
  await typeIntoLongNote()
  const owner = ownerOf(readTokens())
  dropTokens()
  await clearDeviceData(owner)
  cleanup()
  expect(drafts()).toEqual([])
})
