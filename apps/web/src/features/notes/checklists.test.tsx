import { createNote, createSection, getNote, listActivity, updateNote } from '@daybook/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { withoutStorage } from '../../testing/device.ts'
import { goOffline, goOnline } from '../../testing/network.ts'
import { mockError, signInTestUser } from '../../testing/realApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { NotePage } from './NotePage.tsx'

const LIST = '- [ ] milk\n - [ ] eggs\n\n\n1986. a year\n\ttab & <b>'
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

async function setUp() {
  const { send } = await signInTestUser()
  const { id } = (await send(createNote, { body: { title: 'Shop', content: LIST } })).body
  const body = { heading: 'Later', content: '* [x] bread' }
  const section = (await send(createSection, { params: { noteId: id }, body })).body
  const user = await renderPage(<NotePage />, { path: '/note/:id', at: `/note/${id}` })
  const read = async () => (await send(getNote, { params: { id } })).body
  return { user, send, id, section, read }
}

it('ticks and clears a box, and changes nothing else', async () => {
  const { user, read } = await setUp()
  await user.click(await box('eggs'))
  await waitFor(async () => expect((await box('eggs')).checked).toBe(true))
  expect((await read()).content).toBe(LIST.replace('[ ] eggs', '[x] eggs'))
  await user.click(await box('eggs'))
  await waitFor(async () => expect((await box('eggs')).checked).toBe(false))
  const { title, content } = await read()
  expect([title, content]).toEqual(['Shop', LIST])
})

it('shows no box that the last Enter in a list has left', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createNote, { body: { title: 'Shop', content: '- [ ] milk\n- [ ] ' } })).body
  await renderPage(<NotePage />, { path: '/note/:id', at: `/note/${id}` })
  await box('milk')
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
})

it('ticks a box of a section', async () => {
  const { user, read, section } = await setUp()
  await user.click(await box('bread'))
  await waitFor(async () => expect((await box('bread')).checked).toBe(false))
  expect((await read()).sections).toEqual([{ ...section, content: '* [ ] bread' }])
})

it('keeps the ticks of two devices, one of them offline', async () => {
  const { user, send, id, read } = await setUp()
  await box('milk')
  goOffline()
  await user.click(await box('milk'))
  await waitFor(async () => expect((await box('milk')).checked).toBe(true))
  const content = LIST.replace('[ ] eggs', '[x] eggs')
  const sent = send(updateNote, { params: { id }, body: { title: 'Shop', content } })
  await sent
  goOnline()
  await waitFor(async () => expect((await box('eggs')).checked).toBe(true))
  expect((await read()).content).toBe(LIST.replaceAll('[ ]', '[x]'))
})

it('records each tick as one operation', async () => {
  const { user, send } = await setUp()
  const count = async () => (await send(listActivity, { querystring: {} })).body.length
  const before = await count()
  await user.click(await box('milk'))
  await waitFor(async () => expect((await box('milk')).checked).toBe(true))
  expect(await count()).toBe(before + 1)
})

it('overwrites no change of another device, without storage', async () => {
  withoutStorage()
  const { user, send, id, read } = await setUp()
  await box('milk')
  await send(updateNote, { params: { id }, body: { title: 'Shop', content: 'Other' } })
  await user.click(await box('milk'))
  await screen.findByText(/^This note was changed elsewhere in the meantime/)
  await screen.findByText('Other')
  expect((await read()).content).toBe('Other')
})

it('clears a box whose tick was not written', async () => {
  withoutStorage()
  const { user } = await setUp()
  mockError(updateNote, 'internal_error')
  await user.click(await box('milk'))
  await screen.findByText('Something went wrong!')
  await waitFor(async () => expect((await box('milk')).checked).toBe(false))
})

it('opens no editor by a tap on a box', async () => {
  const { user } = await setUp()
  await user.click(await box('milk'))
  within(screen.getByRole('article')).getByText('Later')
})

it('shows a list whole in a note without a title', async () => {
  const { send } = await signInTestUser()
  const { id } = (await send(createNote, { body: { title: '', content: '- [ ] milk\n- [ ] eggs' } })).body
  await renderPage(<NotePage />, { path: '/note/:id', at: `/note/${id}` })
  await screen.findByRole('heading', { level: 1, name: 'milk' })
  expect(await screen.findAllByRole('checkbox')).toHaveLength(2)
})
