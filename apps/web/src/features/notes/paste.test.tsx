import { createNote, getNote, listAttachments, listNotes, type Note } from '@daybook/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MINIMAL_PDF } from '../../../../api/src/testing/upload.ts'
import { exchanged, withoutStorage } from '../../testing/device.ts'
import { goOffline, goOnline } from '../../testing/network.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CreateNotePage } from './CreateNotePage.tsx'
import { EditNotePage } from './EditNotePage.tsx'
import { NotePage } from './NotePage.tsx'
// Loaded before the tests, so that no test waits for it.
import '../../attachments/AttachGiven.tsx'
import '../../markdown/pasted/pastedMarkdown.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = (name = 'tent [2].png') =>
  new File([Uint8Array.from(atob(PNG), (char) => char.charCodeAt(0))], name, { type: 'image/png' })

const content = () => screen.findByLabelText<HTMLTextAreaElement>('Content')
const openNote = (id: string) => renderPage(<NotePage />, { path: '/note/:id', at: `/note/${id}` })

/** Pastes this, and returns whether the browser pastes it by itself. */
async function paste(texts: Record<string, string>, files: File[] = []) {
  const getData = (type: string) => texts[type] ?? ''
  return fireEvent.paste(await content(), { clipboardData: { files, getData, types: Object.keys(texts) } })
}

async function setUp(text = 'Plan') {
  const ann = await signInTestUser()
  const { id } = (await ann.send(createNote, { body: { title: 'Trip', content: text } })).body
  const user = await renderPage(<EditNotePage />, { path: '/edit/note/:id', at: `/edit/note/${id}` })
  async function read(): Promise<Note> {
    await exchanged()
    return (await ann.send(getNote, { params: { id } })).body
  }
  async function files(of = id) {
    await exchanged()
    return (await ann.send(listAttachments, { params: { id: of }, querystring: { of: 'note' } })).body
  }
  return { ...ann, id, user, read, files }
}

it('pastes formatted text as Markdown in the place of the selection, a block apart from the line', async () => {
  const { user, id, read } = await setUp('One two')
  const field = await content()
  field.setSelectionRange(4, 7)
  expect(await paste({ 'text/html': 'a <b>bold</b> word', 'text/plain': 'a bold word' })).toBe(false)
  await waitFor(() => expect(field.value).toBe('One a **bold** word'))
  await paste({ 'text/html': '<ul><li>milk</li></ul>', 'text/plain': 'milk' })
  await waitFor(() => expect(field.value).toBe('One a **bold** word\n\n- milk'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(`Arrived at /note/${id}`)
  expect((await read()).content).toBe('One a **bold** word\n\n- milk')
})

it('pastes text without formatting as it is', async () => {
  await setUp('')
  await paste({ 'text/html': '<div><span style="color:red">a_b</span> = *c*</div>', 'text/plain': 'a_b = *c*\u0007' })
  await waitFor(async () => expect((await content()).value).toBe('a_b = *c*'))
})

it('leaves plain text, and 2 MB of elements in each other, to the browser', async () => {
  await setUp()
  expect(await paste({ 'text/plain': 'milk' })).toBe(true)
  expect(await paste({ 'text/html': '<div>'.repeat(400_000), 'text/plain': 'milk' })).toBe(true)
})

it('shows what was pasted as text and safe links, whatever it was', async () => {
  const { user, id } = await setUp('')
  const html =
    '<b>x</b><script>document.title="hit"</script><img src=x onerror="document.title=1"><a href="javascript:alert(1)">y</a> <a href="https://a.example/">z</a>'
  await paste({ 'text/html': html, 'text/plain': 'x' })
  await waitFor(async () => expect((await content()).value).toBe('**x**y [z](https://a.example/)'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(`Arrived at /note/${id}`)
  cleanup()
  await openNote(id)
  const links = (await screen.findAllByRole('link', { name: /^[xyz]$/ })).map((link) => link.getAttribute('href'))
  expect(links).toEqual(['https://a.example/'])
})

it('attaches a pasted picture to the note, and shows it in the text', async () => {
  const { user, id, files } = await setUp('Plan tent')
  const field = await content()
  field.setSelectionRange(5, 9)
  expect(await paste({}, [picture()])).toBe(false)
  await waitFor(() => expect(field.value).toMatch(/^Plan \n\n!\[tent 2 .png\]\(attachment:[\da-f-]{36}\)$/))
  await waitFor(async () => expect(await files()).toMatchObject([{ media_type: 'image/jpeg' }]))
  expect(field.value).toContain((await files())[0]!.id)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(`Arrived at /note/${id}`)
  cleanup()
  await openNote(id)
  await screen.findByRole('img', { name: 'tent 2 .png' })
})

it('attaches a dropped picture offline, and sends it later', async () => {
  const { user, id, files } = await setUp('')
  goOffline()
  const dataTransfer = { files: [picture('tent.png')], types: ['Files'] }
  expect(fireEvent.dragOver(await content(), { dataTransfer })).toBe(false)
  expect(fireEvent.drop(await content(), { dataTransfer })).toBe(false)
  await waitFor(async () => expect((await content()).value).toMatch(/^!\[tent.png\]/))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(`Arrived at /note/${id}`)
  cleanup()
  await openNote(id)
  await screen.findByRole('img', { name: 'tent.png' })
  goOnline()
  await waitFor(async () => expect(await files()).toHaveLength(1))
  await screen.findByRole('button', { name: 'Attach a file' })
  expect(screen.queryByRole('list', { name: 'Attachments' })).toBeNull()
})

it('attaches another file that is dropped, and says so', async () => {
  const { files } = await setUp()
  const dataTransfer = { files: [new File([MINIMAL_PDF], 'ticket.pdf', { type: 'application/pdf' })], types: ['Files'] }
  expect(fireEvent.drop(await content(), { dataTransfer })).toBe(false)
  await screen.findByText('Added “ticket.pdf”')
  await waitFor(async () => expect(await files()).toMatchObject([{ name: 'ticket.pdf' }]))
  expect((await content()).value).toBe('Plan')
})

it.each([[false], [true]])(
  'attaches a picture to a new note once it is created (without storage: %s)',
  async (isBare) => {
    if (isBare) withoutStorage()
    const ann = await signInTestUser()
    const user = await renderPage(<CreateNotePage />, { path: '/create/note' })
    await paste({}, [picture()])
    await waitFor(async () => expect((await content()).value).not.toBe(''))
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await screen.findByText(/^Arrived at \/note\//)
    await exchanged()
    const [note] = (await ann.send(listNotes, { querystring: {} })).body
    await waitFor(async () => {
      await exchanged()
      const querystring = { of: 'note' as const }
      const [file] = (await ann.send(listAttachments, { params: { id: note!.id }, querystring })).body
      expect(note?.content).toBe(`![tent 2 .png](attachment:${file?.id})`)
    })
  },
)

it('says why a picture cannot be attached, and changes no text', async () => {
  const { files } = await setUp()
  await paste({}, [new File(['no picture'], 'a.png', { type: 'image/png' })])
  await screen.findByText(/a\.png/)
  expect((await content()).value).toBe('Plan')
  expect(await files()).toEqual([])
})
