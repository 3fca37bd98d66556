import {
  createNote,
  createSection,
  discardNote,
  discardSection,
  editNote,
  getNote,
  searchNotes,
  updateNote,
} from '@daybook/contract'
import { expect, it } from 'vitest'
import { type Send, signedInUser } from '../../testing/api.ts'

const write = async (testUser: Send, title: string, content = '') =>
  (await testUser(createNote, { body: { title, content } })).body.id
const search = async (testUser: Send, q: string) => (await testUser(searchNotes, { querystring: { q } })).body
const titles = async (testUser: Send, q: string) => (await search(testUser, q)).map(({ title }) => title)

it('finds notes by title, content and sections, newest first, and returns the matching passage', async () => {
  const ann = await signedInUser()
  const inSection = await write(ann, 'Trip')
  const params = { noteId: inSection }
  await ann(createSection, { params, body: { heading: 'Gear', content: 'An old ROPE, thirty metres' } })
  await write(ann, 'Shed', `${'word '.repeat(100)}a rope hangs here ${'word '.repeat(100)}`)
  await write(ann, 'Rope bridge')
  await write(ann, 'Nothing of it')
  const found = await search(ann, 'rope')
  expect(found.map(({ title, where }) => [title, where])).toEqual([
    ['Rope bridge', 'title'],
    ['Shed', 'content'],
    ['Trip', 'section'],
  ])
  expect(found.map(({ text, from, to }) => text.slice(from, to))).toEqual(['Rope', 'rope', 'ROPE'])
  expect(found[1]?.text).toMatch(/^….{160,170}…$/)
})

it('requires every word, in any part of the note', async () => {
  const ann = await signedInUser()
  const words = Array.from({ length: 40 }, (_, n) => `w${n}`)
  await write(ann, 'Words', words.join(' '))
  expect(await titles(ann, words.join(' '))).toEqual(['Words'])
  expect(await titles(ann, `${words.join(' ')} x`)).toEqual([])
  await write(ann, 'Rent', 'due in June')
  await write(ann, 'June', 'holidays')
  expect(await titles(ann, '  june   RENT ')).toEqual(['Rent'])
})

it('ignores case in every alphabet, and takes wildcard characters literally', async () => {
  const ann = await signedInUser()
  await write(ann, 'ÉCOLE ÜBER Ωmega', '100% sure_thing \\ back')
  for (const q of ['école', 'über', 'ωMEGA', '100%', 'sure_', '\\', 'e\u0301cole'])
    expect(await titles(ann, q), q).toEqual(['ÉCOLE ÜBER Ωmega'])
  for (const q of ['1000%', 'sureXthing', '_', '%%']) expect((await titles(ann, q)).length, q).toBe(q === '_' ? 1 : 0)
})

it('reflects every change', async () => {
  const ann = await signedInUser()
  const id = await write(ann, 'Alpha')
  await ann(updateNote, { params: { id }, body: { title: 'Beta', content: '' } })
  expect([await titles(ann, 'alpha'), await titles(ann, 'beta')]).toEqual([[], ['Beta']])
  const section = await ann(createSection, { params: { noteId: id }, body: { heading: 'Gamma', content: '' } })
  expect(await titles(ann, 'gamma')).toEqual(['Beta'])
  await ann(discardSection, { params: { id: section.body.id } })
  expect(await titles(ann, 'gamma')).toEqual([])
  const { body } = await ann(getNote, { params: { id } })
  await ann(editNote, { body: { ...body, sections: [{ heading: '', content: 'Delta' }] } })
  expect(await titles(ann, 'delta')).toEqual(['Beta'])
  await ann(discardNote, { params: { id } })
  expect(await titles(ann, 'beta')).toEqual([])
})

it("finds nothing of another user's data", async () => {
  const [ann, bob] = [await signedInUser(), await signedInUser()]
  await write(ann, 'Secret')
  expect(await titles(bob, 'secret')).toEqual([])
})

it.each([' ', 'x'.repeat(201)])('rejects an empty query and one that is too long', async (q) => {
  expect((await (await signedInUser())(searchNotes, { querystring: { q } })).status).toBe(400)
})
