import {
  createNote,
  createSection,
  discardNote,
  discardSection,
  editNote,
  getNote,
  updateNote,
  updateSection,
  type WholeNote,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { makeTestApi, registerUser, type Send, sender, signedInUser } from '../../testing/api.ts'

const TOO_LONG = { status: 400, body: { message: 'A note can have at most 500,000 characters' } }
const TOO_MANY = { status: 400, body: { message: 'A note can have at most 1,000 sections' } }
const read = async (testUser: Send, id: string) => (await testUser(getNote, { params: { id } })).body

/** A note of exactly 500,000 characters: title 100, content 200,000, sections of 199,900 and 100,000. */
async function fullNote(testUser: Send) {
  const body = { title: 't'.repeat(100), content: 'c'.repeat(200_000) }
  const { id } = (await testUser(createNote, { body })).body
  const add = async (content: string) =>
    (await testUser(createSection, { params: { noteId: id }, body: { heading: '', content } })).body.id
  return { id, sections: [await add('a'.repeat(199_900)), await add('b'.repeat(100_000))] as const }
}

describe('note of 500,000 characters', () => {
  it('accepts no further character through any endpoint, and is not changed', async () => {
    const ann = await signedInUser()
    const { id, sections } = await fullNote(ann)
    const before = await read(ann, id)
    const one = { heading: 'x', content: '' }
    expect(await ann(createSection, { params: { noteId: id }, body: one })).toMatchObject(TOO_LONG)
    const longer = { heading: '', content: 'b'.repeat(100_001) }
    expect(await ann(updateSection, { params: { id: sections[1] }, body: longer })).toMatchObject(TOO_LONG)
    const words = { title: 't'.repeat(101), content: before.content }
    expect(await ann(updateNote, { params: { id }, body: words })).toMatchObject(TOO_LONG)
    const whole: WholeNote = { id, title: before.title, content: before.content, sections: [...before.sections, one] }
    expect(await ann(editNote, { body: whole })).toMatchObject(TOO_LONG)
    expect(await read(ann, id)).toEqual(before)
  })

  it('can be edited and saved as a whole', async () => {
    const ann = await signedInUser()
    const { id, sections } = await fullNote(ann)
    const { title, content, ...note } = await read(ann, id)
    const swapped = { id, title, content, sections: note.sections.toReversed() }
    expect((await ann(editNote, { body: swapped })).status).toBe(200)
    expect((await ann(discardSection, { params: { id: sections[1] } })).status).toBe(200)
    expect((await ann(updateNote, { params: { id }, body: { title, content: '' } })).status).toBe(200)
  })

  it('does not exceed the limit by sections that are added in parallel', async () => {
    const ann = await signedInUser()
    const { id, sections } = await fullNote(ann)
    await ann(updateSection, { params: { id: sections[1] }, body: { heading: '', content: 'b'.repeat(99_999) } })
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        ann(createSection, { params: { noteId: id }, body: { heading: 'x', content: '' } }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400])
  })
})

it.each([
  ['three-byte characters', 'ह'],
  ['quotes', '"'],
  ['backslashes', '\\'],
  ['newlines', '\n'],
  ['surrogate pairs', '🧗'],
  ['line separators', '\u2028'],
])('accepts a note at both limits made of %s in one request', async (_, character) => {
  const ann = await signedInUser()
  const { id } = (await ann(createNote, { body: { title: 'Trip', content: '' } })).body
  // Without white space at its ends, so that it is not trimmed.
  const content = `x${character.repeat(Math.floor(497 / character.length))}x`
  const sections = Array.from({ length: 1000 }, () => ({ heading: '', content }))
  const body = { id, title: 'Trip', content: '', version: 1, sections }
  expect((await ann(editNote, { body })).status).toBe(200)
  const note = await read(ann, id)
  expect(note.sections.map((section) => section.content)).toEqual(sections.map((section) => section.content))
  const again = { ...body, version: note.version, sections: note.sections }
  expect(Buffer.byteLength(JSON.stringify(again))).toBeLessThan(2_000_000)
  expect((await ann(editNote, { body: again })).status).toBe(200)
  expect(await ann(createSection, { params: { noteId: id }, body: { heading: 'x', content: '' } })).toMatchObject(
    TOO_MANY,
  )
  expect((await read(ann, id)).sections.map((section) => section.id)).toEqual(note.sections.map(({ id }) => id))
})

it('allows reading, shortening and deleting a note from before the limit, but not extending it', async () => {
  const api = await makeTestApi()
  const { tokens } = await registerUser(api)
  const ann = sender(api, { authorization: `Bearer ${tokens.access}` })
  const { id } = (await ann(createNote, { body: { title: 'Old', content: '' } })).body
  const { user_id } = await api.db.selectFrom('notes').select('user_id').where('id', '=', id).executeTakeFirstOrThrow()
  const rows = Array.from({ length: 5 }, (_, n) => ({
    user_id,
    id: newId(new Date()),
    note_id: id,
    position: n + 1,
    heading: '',
    content: 'o'.repeat(190_000),
  }))
  await api.db.insertInto('sections').values(rows).execute()

  const { sections } = await read(ann, id)
  expect(sections).toHaveLength(5)
  const whole = { id, title: 'Old', content: '', sections }
  expect(await ann(editNote, { body: whole })).toMatchObject(TOO_LONG)
  expect(await ann(editNote, { body: { ...whole, title: 'Older' } })).toMatchObject(TOO_LONG)
  expect((await ann(editNote, { body: { ...whole, title: '', content: 'O' } })).status).toBe(200)
  const shorter = { heading: '', content: 'o' }
  expect((await ann(updateSection, { params: { id: sections[0]!.id }, body: shorter })).status).toBe(200)
  expect((await ann(discardSection, { params: { id: sections[1]!.id } })).status).toBe(200)
  expect((await ann(discardNote, { params: { id } })).status).toBe(200)
  await api.close()
})
