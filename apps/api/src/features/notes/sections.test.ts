import {
  createNote,
  createSection,
  discardNote,
  discardSection,
  editNote,
  getNote,
  updateSection,
  type WholeNote,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { type Send, signedInUser } from '../../testing/api.ts'

const readNote = async (testUser: Send, title = 'Trip') =>
  (await testUser(createNote, { body: { title, content: 'Plan' } })).body.id
const add = async (testUser: Send, noteId: string, heading: string) =>
  (await testUser(createSection, { params: { noteId }, body: { heading, content: `About ${heading}` } })).body
const read = async (testUser: Send, id: string) => (await testUser(getNote, { params: { id } })).body
const headings = async (testUser: Send, id: string) => (await read(testUser, id)).sections.map(({ heading }) => heading)
const MISSING = { status: 404, body: { message: 'Section not found' } }

describe('section', () => {
  it('is added at the end, changed and removed', async () => {
    const ann = await signedInUser()
    const id = await readNote(ann)
    const first = await ann(createSection, { params: { noteId: id }, body: { heading: 'Food', content: '' } })
    expect([first.status, first.body]).toEqual([201, { id: first.body.id, heading: 'Food', content: '' }])
    const second = await add(ann, id, 'Gear')
    const words = { heading: 'Meals', content: 'Rice' }
    const updated = await ann(updateSection, { params: { id: first.body.id }, body: words })
    expect([updated.status, updated.body]).toEqual([200, { id: first.body.id, ...words }])
    expect(await headings(ann, id)).toEqual(['Meals', 'Gear'])
    const removed = await ann(discardSection, { params: { id: first.body.id } })
    expect([removed.status, removed.body]).toEqual([200, { message: 'Section removed' }])
    expect(await read(ann, id)).toMatchObject({ version: 5, sections: [second] })
  })

  it('is rejected if it is empty', async () => {
    const ann = await signedInUser()
    const id = await readNote(ann)
    const body = { heading: ' ', content: '' }
    const rejected = { status: 400, body: { message: 'Cannot add empty section!' } }
    expect(await ann(createSection, { params: { noteId: id }, body })).toMatchObject(rejected)
    const section = await add(ann, id, 'Food')
    expect(await ann(updateSection, { params: { id: section.id }, body })).toMatchObject(rejected)
    expect(await headings(ann, id)).toEqual(['Food'])
  })

  it('is added once when it is sent twice with the same id', async () => {
    const ann = await signedInUser()
    const [id, noteId] = [newId(new Date()), await readNote(ann)]
    const body = { id, heading: 'Food', content: '' }
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => ann(createSection, { params: { noteId }, body })),
    )
    expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(201))
    expect(await read(ann, noteId)).toMatchObject({ version: 2, sections: [{ id }] })
    const other = await readNote(ann)
    expect(await ann(createSection, { params: { noteId: other }, body })).toMatchObject(MISSING)
  })

  it("returns 404 in another user's note", async () => {
    const [ann, bob] = [await signedInUser(), await signedInUser()]
    const noteId = await readNote(ann)
    const { id } = await add(ann, noteId, 'Food')
    const body = { heading: 'Mine', content: '' }
    expect((await bob(createSection, { params: { noteId }, body })).status).toBe(404)
    expect(await bob(updateSection, { params: { id }, body })).toMatchObject(MISSING)
    expect(await bob(discardSection, { params: { id } })).toMatchObject(MISSING)
    expect(await headings(ann, noteId)).toEqual(['Food'])
  })

  it('is deleted with its note', async () => {
    const ann = await signedInUser()
    const noteId = await readNote(ann)
    const { id } = await add(ann, noteId, 'Food')
    await ann(discardNote, { params: { id: noteId } })
    expect(await ann(discardSection, { params: { id } })).toMatchObject(MISSING)
  })
})

describe('editing a whole note', () => {
  const laidOut = async () => {
    const ann = await signedInUser()
    const id = await readNote(ann)
    const sections = [await add(ann, id, 'A'), await add(ann, id, 'B'), await add(ann, id, 'C')] as const
    return { ann, id, sections }
  }

  it('replaces it: new text, another order, one section added and one removed', async () => {
    const { ann, id, sections } = await laidOut()
    const [a, , c] = sections
    const body: WholeNote = { id, title: 'Tour', content: '', sections: [c, { heading: 'D', content: '' }, a] }
    const edited = await ann(editNote, { body })
    expect([edited.status, edited.body]).toEqual([200, { message: 'Note saved' }])
    expect(await read(ann, id)).toMatchObject({ title: 'Tour', content: '', version: 5 })
    expect(await headings(ann, id)).toEqual(['C', 'D', 'A'])
  })

  it('rejects the second of two saves based on the same version, and keeps the first', async () => {
    const { ann, id } = await laidOut()
    const { version } = await read(ann, id)
    const save = (title: string) => ann(editNote, { body: { id, title, content: '', sections: [], version } })
    const replies = await Promise.all([save('left tab'), save('right tab')])
    const rejected = replies.find((reply) => reply.status === 400)
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400])
    const message = 'This note was changed elsewhere in the meantime. Nothing was overwritten.'
    const reason = { code: 'note_changed', message }
    expect(rejected?.body).toEqual({ ...reason, errors: [{ path: 'version', ...reason }] })
    expect((await read(ann, id)).title).toBe(replies[0]?.status === 200 ? 'left tab' : 'right tab')
  })

  it('does not remove a section that another tab added meanwhile', async () => {
    const { ann, id, sections } = await laidOut()
    const { version } = await read(ann, id)
    await add(ann, id, 'New')
    const body: WholeNote = { id, title: 'Trip', content: '', sections: [...sections], version }
    expect((await ann(editNote, { body })).status).toBe(400)
    expect(await headings(ann, id)).toEqual(['A', 'B', 'C', 'New'])
  })

  it.each([
    [{ title: '', content: '' }, 'Cannot save an empty note'],
    [{ sections: [{ heading: '', content: ' ' }] }, 'Cannot add empty section!'],
    [{ sections: undefined }, 'Invalid sections'],
    [{ sections: Array(1001).fill({ heading: 'x', content: '' }) }, 'A note can have at most 1,000 sections'],
    [{ version: '1' }, 'Invalid version'],
    [{ id: 'x' }, 'Invalid id'],
  ])('rejects number %# and changes nothing', async (wrong, message) => {
    const { ann, id } = await laidOut()
    const before = await read(ann, id)
    const body = { id, title: 'New', content: '', sections: [], ...wrong } as WholeNote
    expect(await ann(editNote, { body })).toMatchObject({ status: 400, body: { message } })
    expect(await read(ann, id)).toEqual(before)
  })

  it('check 16: finds no section of another note or another user, and changes nothing', async () => {
    const { ann, id } = await laidOut()
    const before = await read(ann, id)
    const elsewhere = await add(ann, await readNote(ann), 'Elsewhere')
    const bob = await signedInUser()
    const foreign = await add(bob, await readNote(bob), 'Foreign')
    for (const section of [elsewhere, foreign, { ...elsewhere, id: newId(new Date()) }]) {
      const body: WholeNote = { id, title: 'New', content: '', sections: [section] }
      expect(await ann(editNote, { body })).toMatchObject(MISSING)
    }
    const twice = before.sections[0]!
    const body: WholeNote = { id, title: 'New', content: '', sections: [twice, twice] }
    expect(await ann(editNote, { body })).toMatchObject(MISSING)
    expect(await read(ann, id)).toEqual(before)
  })

  it("returns 404 for another user's note", async () => {
    const { ann, id } = await laidOut()
    const body: WholeNote = { id, title: 'Mine', content: '', sections: [] }
    const missing = { status: 404, body: { message: 'Note not found' } }
    expect(await (await signedInUser())(editNote, { body })).toMatchObject(missing)
    expect((await read(ann, id)).title).toBe('Trip')
  })
})
