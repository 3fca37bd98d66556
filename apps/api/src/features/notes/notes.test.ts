import {
  createNote,
  discardNote,
  getNote,
  listBacklinks,
  listNotes,
  listNoteTitles,
  type NoteDraft,
  pinNote,
  restoreRow,
  updateNote,
} from '@daybook/contract'
import { describe, expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { type Send, signedInUser, visitor } from '../../testing/api.ts'

const draft = (over: Partial<NoteDraft> = {}): NoteDraft => ({ title: 'Packing', content: 'Tent and rope', ...over })
const create = async (testUser: Send, over: Partial<NoteDraft> = {}) =>
  (await testUser(createNote, { body: draft(over) })).body
async function readList(testUser: Send) {
  const { status, body } = await testUser(listNotes, { querystring: {} })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

it.each(['x', 'a\0b', '\ud7ff', '018f0000-0000-4000-8000-000000000000'])(
  'rejects the page before %j',
  async (before) => {
    const ann = await signedInUser()
    expect((await ann(listNotes, { querystring: { before } })).status).toBe(400)
  },
)

describe('creating a note', () => {
  it('returns 201 with the note and lists it', async () => {
    const ann = await signedInUser()
    const created = await ann(createNote, { body: draft() })
    const { id, created: at } = created.body
    const words = { id, title: 'Packing', content: 'Tent and rope', created: at }
    expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    const note = { ...words, updated: at, version: 1, pinned: false, sections: [] }
    expect([created.status, created.body]).toEqual([201, note])
    expect(await readList(ann)).toEqual([{ ...words, pinned: false }])
    expect((await ann(getNote, { params: { id } })).body).toEqual(created.body)
  })

  it.each([
    [{ title: '', content: '' }, 'Cannot create a empty note'],
    [{ title: ' \n', content: '\t' }, 'Cannot create a empty note'],
    [{ title: undefined, content: undefined }, 'Cannot create a empty note'],
    [{ title: '\u200b', content: '\u2060 \u2800' }, 'Cannot create a empty note'],
    [{ title: 5 }, 'Title must be text'],
    [{ title: 'x'.repeat(201) }, 'Title must be at most 200 characters long'],
    [{ content: 'x'.repeat(200_001) }, 'Content must be at most 200,000 characters long'],
    [{ content: 'a\u0000b' }, 'Content contains characters that cannot be kept'],
    [{ id: 'mine' }, 'Invalid id'],
  ])('rejects number %#', async (wrong, message) => {
    const ann = await signedInUser()
    const reply = await ann(createNote, { body: draft(wrong as object) })
    expect(reply).toMatchObject({ status: 400, body: { message, errors: [{ message }] } })
    expect(await readList(ann)).toEqual([])
  })

  it('accepts a title alone, or content alone, and keeps it as typed', async () => {
    const ann = await signedInUser()
    const content = '<script>alert(1)</script>\n\ttabs & "quotes" 🧗 \n\nend'
    expect(await create(ann, { title: '', content })).toMatchObject({ title: '', content })
    expect(await create(ann, { content: '' })).toMatchObject({ title: 'Packing', content: '' })
  })

  it('creates one note when it is sent twice with the same id, and returns it both times', async () => {
    const ann = await signedInUser()
    const id = newId(new Date())
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => ann(createNote, { body: draft({ id, title: `${n}` }) })),
    )
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.body.title}`)).size).toBe(1)
    expect((await readList(ann)).length).toBe(1)
  })
})

type Params = { params: { id: string } }

/** Returns the titles of all notes, read in pages of this size. */
async function titlesInPages(testUser: Send, limit: number) {
  const titles: string[] = []
  for (let before: string | undefined; ; ) {
    const page = await testUser(listNotes, { querystring: { limit, ...(before && { before }) } })
    titles.push(...page.body.map((note) => note.title))
    before = page.headers['next-cursor'] as string | undefined
    if (!before) return titles
  }
}

describe('pinning a note', () => {
  it('is no change of its texts, and is kept in the trash', async () => {
    const ann = await signedInUser()
    const { id, updated } = await create(ann)
    const params = { id }
    for (const pinned of [true, true])
      expect(await ann(pinNote, { params, body: { pinned } })).toMatchObject({ body: { message: 'Note pinned' } })
    expect((await ann(getNote, { params })).body).toMatchObject({ pinned: true, updated })
    await ann(discardNote, { params })
    await ann(restoreRow, { params: { kind: 'note', id } })
    expect((await ann(getNote, { params })).body).toMatchObject({ pinned: true, updated })
    await ann(pinNote, { params, body: { pinned: false } })
    expect((await ann(getNote, { params })).body).toMatchObject({ pinned: false, updated })
  })

  it("returns 404 for another user's note", async () => {
    const [ann, bob] = [await signedInUser(), await signedInUser()]
    const { id } = await create(ann)
    expect((await bob(pinNote, { params: { id }, body: { pinned: true } })).status).toBe(404)
    expect(await readList(ann)).toMatchObject([{ pinned: false }])
  })
})

describe('note list', () => {
  it('returns the newest first, with one character more than the preview shows', async () => {
    const ann = await signedInUser()
    await create(ann, { title: 'first', content: 'ü'.repeat(300) })
    await create(ann, { title: 'second', content: 'ü'.repeat(5000) })
    const list = await readList(ann)
    expect(list.map(({ title, content }) => [title, content.length])).toEqual([
      ['second', 301],
      ['first', 300],
    ])
  })

  it('returns pinned notes first, and each part by the latest change, in pages', async () => {
    const ann = await signedInUser()
    const ids: string[] = []
    for (const title of ['a', 'b', 'c', 'd']) ids.push((await create(ann, { title })).id)
    const [a, b, c] = ids.map((id) => ({ params: { id } })) as [Params, Params, Params]
    await ann(updateNote, { ...b, body: draft({ title: 'b' }) })
    for (const id of [c, a]) await ann(pinNote, { ...id, body: { pinned: true } })
    expect((await readList(ann)).map(({ title, pinned }) => `${title}${pinned ? '!' : ''}`)).toEqual([
      'c!',
      'a!',
      'b',
      'd',
    ])
    const titles = await titlesInPages(ann, 1)
    expect(titles).toEqual(['c', 'a', 'b', 'd'])
  })

  it('returns pages without gaps or duplicates', async () => {
    const ann = await signedInUser()
    for (let n = 1; n <= 7; n += 1) await create(ann, { title: `${n}` })
    expect((await titlesInPages(ann, 3)).join('')).toBe('7654321')
  })
})

describe('updating title and content', () => {
  it('returns the note with its sections, and increments the version', async () => {
    const ann = await signedInUser()
    const { id } = await create(ann)
    const updated = await ann(updateNote, { params: { id }, body: { title: 'Camp', content: '' } })
    expect(updated).toMatchObject({ status: 200, body: { id, title: 'Camp', content: '', version: 2, sections: [] } })
  })

  it('rejects an empty note, and a save based on an old version', async () => {
    const ann = await signedInUser()
    const { id, version } = await create(ann)
    const empty = await ann(updateNote, { params: { id }, body: { title: '', content: ' ' } })
    expect(empty).toMatchObject({ status: 400, body: { message: 'Cannot save an empty note' } })
    await ann(updateNote, { params: { id }, body: { title: 'One', content: '', version } })
    const late = await ann(updateNote, { params: { id }, body: { title: 'Two', content: '', version } })
    expect(late).toMatchObject({ status: 400, body: { errors: [{ path: 'version' }] } })
    expect((await ann(getNote, { params: { id } })).body.title).toBe('One')
  })
})

describe('deleting a note', () => {
  it('confirms the deletion, and returns 404 the second time', async () => {
    const ann = await signedInUser()
    const { id } = await create(ann)
    const deleted = await ann(discardNote, { params: { id } })
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'Note deleted' }])
    expect(await ann(discardNote, { params: { id } })).toMatchObject({
      status: 404,
      body: { message: 'Note not found' },
    })
    expect(await ann(getNote, { params: { id } })).toMatchObject({ status: 404, body: { message: 'Note not found' } })
  })
})

describe("another user's note", () => {
  it('returns 404 and is not changed', async () => {
    const [ann, bob] = [await signedInUser(), await signedInUser()]
    const { id } = await create(ann)
    const missing = { status: 404, body: { message: 'Note not found' } }
    expect(await bob(getNote, { params: { id } })).toMatchObject(missing)
    expect(await bob(updateNote, { params: { id }, body: { title: 'Mine', content: '' } })).toMatchObject(missing)
    expect(await bob(discardNote, { params: { id } })).toMatchObject(missing)
    expect((await ann(getNote, { params: { id } })).body.title).toBe('Packing')
    expect(await readList(bob)).toEqual([])
  })

  it('returns 401 to visitors', async () => {
    expect((await (await visitor())(listNotes, { querystring: {} })).status).toBe(401)
  })
})

describe('links by title', () => {
  it('lead to the titles of a user, and back from notes whose text has them', async () => {
    const [ann, bob] = [await signedInUser(), await signedInUser()]
    const { id } = await create(ann)
    const linking = await create(ann, { title: '', content: `See [[packing]]${'.'.repeat(400)}` })
    await create(bob, { content: '[[Packing]]' })
    expect((await ann(listNoteTitles, {})).body).toEqual([{ id, title: 'Packing' }])
    const { body } = await ann(listBacklinks, { params: { id } })
    expect(body).toEqual((await readList(ann)).filter((note) => note.id === linking.id))
    expect((await bob(listBacklinks, { params: { id } })).status).toBe(404)
    const guest = await visitor()
    expect((await guest(listNoteTitles, {})).status).toBe(401)
    expect((await guest(listBacklinks, { params: { id } })).status).toBe(401)
  })
})

it('rejects a tag with characters that no text has, and lists the notes with any other', async () => {
  const ann = await signedInUser()
  const rejected = await ann(listNotes, { querystring: { tag: 'a\u0000b' } })
  expect(rejected).toMatchObject({ status: 400, body: { errors: [{ path: 'tag', code: 'filter_invalid' }] } })
  expect(await ann(listNotes, { querystring: { tag: '%' } })).toMatchObject({ status: 200, body: [] })
})
