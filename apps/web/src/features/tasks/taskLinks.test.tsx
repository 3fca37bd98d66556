import { addLink, createNote, createTask, getLinked, type LinkEnd, listTasks } from '@daybook/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { WatchLinks } from '../../links/WatchLinks.tsx'
import { withoutStorage } from '../../testing/device.ts'
import { goOffline, goOnline } from '../../testing/network.ts'
import { mockError, signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { TasksPage } from './TasksPage.tsx'

const linked = async () => within(await screen.findByRole('list', { name: 'Linked' }))

/** Signs a test user in who has a task that is linked to a note. */
async function withLink() {
  const { send } = await signInTestUser()
  const task: LinkEnd = { kind: 'task', id: (await send(createTask, { body: { title: 'Pack' } })).body.id }
  const note: LinkEnd = { kind: 'note', id: (await send(createNote, { body: { title: 'Trip', content: '' } })).body.id }
  await send(addLink, { params: task, body: { other: note } })
  const links = async () => (await send(getLinked, { params: task })).body.map(({ title }) => title)
  return { send, links }
}

it("links a new task once it is saved, by '@' in its title, and shows the number of its links", async () => {
  const { send } = await signInTestUser()
  await send(createNote, { body: { title: 'Réunion', content: '' } })
  await send(createTask, { body: { title: 'Call' } })
  const user = await renderPage(
    <>
      <TasksPage />
      <WatchLinks />
    </>,
  )
  await user.click(await screen.findByRole('button', { name: 'Create a Task.....' }))
  await screen.findByLabelText('Links')
  await user.type(screen.getByLabelText('Title'), 'Prepare @')
  expect(document.activeElement).toBe(screen.getByLabelText('Links'))
  await user.keyboard('call')
  await user.click(await screen.findByRole('option', { name: /Call/ }))
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Prepare ')
  await user.click(screen.getByLabelText('Links'))
  await waitFor(() => expect(screen.queryByRole('option', { name: /Call/ })).toBeNull())
  ;(await linked()).getByText('Call')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(async () => expect((await send(listTasks, { querystring: {} })).body).toHaveLength(2))
  const id = (await send(listTasks, { querystring: {} })).body[0]!.id
  await waitFor(async () =>
    expect((await send(getLinked, { params: { kind: 'task', id } })).body).toMatchObject([{ title: 'Call' }]),
  )
  expect(await screen.findAllByRole('img', { name: '1 link' })).toHaveLength(2)
})

it('removes a link at once, and undoes that', async () => {
  const { links } = await withLink()
  const user = await renderPage(<TasksPage />)
  await user.click(await screen.findByRole('button', { name: 'Pack' }))
  await user.click((await linked()).getByRole('button', { name: 'Remove the link to Trip' }))
  await waitFor(async () => expect(await links()).toEqual([]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await links()).toEqual(['Trip']))
  ;(await linked()).getByText('Trip')
})

it('says why a link cannot be made', async () => {
  withoutStorage()
  const { send } = await withLink()
  await send(createTask, { body: { title: 'Call' } })
  mockError(addLink, { code: 'too_many_links', params: { maximum: 50 } })
  const user = await renderPage(<TasksPage />)
  await user.click(await screen.findByRole('button', { name: 'Pack' }))
  await user.click(await screen.findByLabelText('Links'))
  await user.click(await screen.findByRole('option', { name: /Call/ }))
  await screen.findByText('This can have at most 50 links')
})

it('has a link that is made offline on another device once it is online', async () => {
  const { send, links } = await withLink()
  await send(createNote, { body: { title: 'Packing list', content: 'Socks' } })
  const user = await renderPage(<TasksPage />)
  await user.click(await screen.findByRole('button', { name: 'Pack' }))
  await screen.findByLabelText('Links')
  goOffline()
  await user.type(screen.getByLabelText('Links'), 'list')
  await user.click(await screen.findByRole('option', { name: /Packing list/ }))
  await (await linked()).findByText('Packing list')
  expect(await links()).toEqual(['Trip'])
  goOnline()
  await waitFor(async () => expect((await links()).toSorted()).toEqual(['Packing list', 'Trip']))
})

it("leaves '@' as a character where no word begins, and after Escape", async () => {
  const user = await renderPage(<TasksPage />)
  await user.click(await screen.findByRole('button', { name: 'Create a Task.....' }))
  await screen.findByLabelText('Links')
  const title = screen.getByLabelText<HTMLInputElement>('Title')
  await user.type(title, 'ana@example.com @')
  expect(document.activeElement).toBe(screen.getByLabelText('Links'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(title))
  await user.keyboard('home')
  await waitFor(() => expect(title.value).toBe('ana@example.com @home'))
})

it("returns what was typed after '@' to its field if it is no item", async () => {
  const user = await renderPage(<TasksPage />)
  await user.click(await screen.findByRole('button', { name: 'Create a Task.....' }))
  await screen.findByLabelText('Links')
  const title = screen.getByLabelText<HTMLInputElement>('Title')
  await user.type(title, 'meet @')
  await user.keyboard('qqzz')
  const offered = await screen.findByRole('listbox', { name: 'To link' })
  await waitFor(() => expect(offered.children).toHaveLength(0))
  await user.keyboard(' ')
  await waitFor(() => expect(title.value).toBe('meet @qqzz '))
  expect(document.activeElement).toBe(title)
})
