import { addLink, createNote, getNote, updateNote } from '@daybook/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exchanged, withoutStorage } from '../../testing/device.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CreateNotePage } from './CreateNotePage.tsx'
import { EditNotePage } from './EditNotePage.tsx'
import { NotePage } from './NotePage.tsx'

const openNote = (id: string) => renderPage(<NotePage />, { path: '/note/:id', at: `/note/${id}` })
const openEditor = (id: string) => renderPage(<EditNotePage />, { path: '/edit/note/:id', at: `/edit/note/${id}` })
const content = () => screen.findByLabelText<HTMLTextAreaElement>('Content')

/** A user with these notes, whose ids are returned in the same order. */
async function setUp(...notes: [title: string, content: string][]) {
  const user = await signInTestUser()
  const ids: string[] = []
  for (const [title, content] of notes) ids.push((await user.send(createNote, { body: { title, content } })).body.id)
  return { ...user, ids: ids as [string, string, string] }
}

it.each([[false], [true]])(
  'links a title in brackets to its note, changed last (without storage: %s)',
  async (isBare) => {
    if (isBare) withoutStorage()
    const { send, ids } = await setUp(
      ['Trip', 'North'],
      ['trip', 'South'],
      ['List', 'See [[ TRIP ]] and **[[Trip]]**.'],
    )
    await send(updateNote, { params: { id: ids[0] }, body: { title: 'Trip', content: 'North again' } })
    await openNote(ids[2])
    const links = await screen.findAllByRole('link', { name: /^trip$/i })
    await waitFor(() =>
      expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill(`/note/${ids[0]}`)),
    )
    expect(links.map(({ textContent }) => textContent)).toEqual(['TRIP', 'Trip'])
  },
)

it('offers to create the note of an unknown title', async () => {
  const { ids } = await setUp(['List', 'See [[Rooms & beds]], `[[code]]`, \\[[escaped]] and [a [[link]]](/tasks).'])
  const user = await openNote(ids[0])
  await user.click(await screen.findByRole('link', { name: 'Rooms & beds' }))
  await screen.findByText('Arrived at /create/note?title=Rooms+%26+beds')
  expect(screen.queryByRole('link', { name: /code|escaped/ })).toBeNull()
})

it("leads to the notes with a name after '@', but not with an address of mail", async () => {
  const { ids } = await setUp(['List', 'Call **@Ana** and ana@home.de, `@code`, @أحمد'])
  const user = await openNote(ids[0])
  await user.click(await screen.findByRole('link', { name: '@Ana' }))
  await screen.findByText('Arrived at /notes?q=%40Ana')
  cleanup()
  await openNote(ids[0])
  expect((await screen.findAllByRole('link', { name: /^@/ })).map(({ textContent }) => textContent)).toEqual([
    '@Ana',
    '@أحمد',
  ])
})

it('fills in the title of a new note by the link that leads to it', async () => {
  const user = await renderPage(<CreateNotePage />, { path: '/create/note', at: '/create/note?title=Rooms' })
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Rooms')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByText(/^Arrived at \/note\//)
})

it('lists the notes that link to a note, each once', async () => {
  const { send, ids } = await setUp(['Trip', 'I am [[Trip]]'], ['List', 'See [[trip]]'], ['', 'Also\n[[Trip]]'])
  const end = { kind: 'note' as const, id: ids[0] }
  await openNote(ids[0])
  const section = await screen.findByRole('region', { name: 'Linked from' })
  expect(
    within(section)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Also', 'List'])
  await send(addLink, { params: end, body: { other: { kind: 'note', id: ids[1] } } })
  await exchanged()
  await waitFor(() => expect(within(section).queryByRole('link', { name: 'List' })).toBeNull())
})

it('completes a title that is typed after two brackets', async () => {
  const { send, ids } = await setUp(['Trip north', ''], ['My trip', ''], ['List', 'See'])
  const user = await openEditor(ids[2])
  await user.type(await content(), ' [[[[tr')
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual([
    expect.stringContaining('Trip north'),
    expect.stringContaining('My trip'),
  ])
  expect((await content()).getAttribute('aria-activedescendant')).toBe(options[0]!.id)
  await user.keyboard('{ArrowDown}{Enter}!')
  expect((await content()).value).toBe('See [[My trip]]!')
  await user.keyboard(' [[[[Trip')
  await user.click(await screen.findByRole('option', { name: /Trip north/ }))
  expect((await content()).value).toBe('See [[My trip]]! [[Trip north]]')
  expect(document.activeElement).toBe(await content())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(`Arrived at /note/${ids[2]}`)
  await exchanged()
  expect((await send(getNote, { params: { id: ids[2] } })).body.content).toBe('See [[My trip]]! [[Trip north]]')
})

it('closes the titles by Escape, and offers none for a text that none has', async () => {
  const { ids } = await setUp(['Trip', ''], ['List', 'See'])
  const user = await openEditor(ids[1])
  await user.type(await content(), ' [[[[tr')
  await screen.findByRole('option')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  await user.keyboard('i{Enter}[[[[xyz')
  expect(screen.queryByRole('option')).toBeNull()
  expect((await content()).value).toBe('See [[tri\n[[xyz')
})

it.each(['{Enter}', '{Tab}'])(
  "keeps what is typed after '@' in the text if no item is picked, after %s",
  async (key) => {
    const { send, ids } = await setUp(['List', 'Call'])
    const user = await openEditor(ids[0])
    const links = await screen.findByLabelText<HTMLInputElement>('Links')
    await user.type(await content(), ' @')
    await user.keyboard('Ana')
    expect(document.activeElement).toBe(links)
    expect((await content()).value).toBe('Call @Ana')
    await user.keyboard(key)
    await waitFor(() => expect(links.value).toBe(''))
    expect(document.activeElement === (await content())).toBe(key === '{Enter}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(`Arrived at /note/${ids[0]}`)
    await exchanged()
    expect((await send(getNote, { params: { id: ids[0] } })).body.content).toBe('Call @Ana')
  },
)
