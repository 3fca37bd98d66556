import {
  createNote,
  createSection,
  discardNote,
  discardSection,
  getNote,
  listNotes,
  NOTE_LIMIT,
  pinNote,
  updateNote,
  updateSection,
} from '@daybook/contract'
import { dayNoteId } from '@daybook/domain/dayNotes'
import { describe, expect, it } from 'vitest'
import { newId } from '../api/newId.ts'
import { withNote } from './testing/noteSides.ts'
import { twoSides } from './testing/twoSides.ts'

describe('a note', () => {
  it('is created once, with the texts as the server stores them', async () => {
    const { write, note, same } = await withNote()
    const body = { id: newId(), title: ' Camp \r\n', content: 'x\r\ny' }
    const created = await write(createNote, { body })
    expect(created).toMatchObject({ title: 'Camp', content: 'x\ny', version: 1, sections: [] })
    expect(await write(createNote, { body: { ...body, title: 'Other' } })).toEqual(created)
    expect(await same(getNote, { params: { id: body.id } })).toEqual(created)
    await note()
  })

  it.each([
    { title: '', content: ' \n' },
    { title: 'x'.repeat(201), content: '' },
    { title: 'x', content: '\u0000' },
    { id: 'mine', title: 'x', content: '' },
  ])('is rejected with %j', async (body) => {
    const { write } = await twoSides()
    expect(await write(createNote, { body })).toMatchObject({ code: expect.any(String) })
  })

  it('is changed, and its version is counted', async () => {
    const { write, note, id } = await withNote('A')
    for (const content of ['new', 'new', ''])
      await write(updateNote, { params: { id }, body: { title: 'Camp', content } })
    expect(await note()).toMatchObject({ title: 'Camp', content: '', version: 5, sections: [{ heading: 'A' }] })
    expect(await write(updateNote, { params: { id }, body: { title: '', content: '' } })).toMatchObject({
      code: 'note_empty',
    })
  })

  it('is pinned and unpinned, and stays so in the trash', async () => {
    const { write, note, id, same, sameRows } = await withNote('A')
    await write(createNote, { body: { title: 'Camp', content: '' } })
    for (const pinned of [false, true, true]) await write(pinNote, { params: { id }, body: { pinned } })
    expect(await same(listNotes, { querystring: {} })).toMatchObject([
      { title: 'Trip', pinned: true },
      { pinned: false },
    ])
    expect(await note()).toMatchObject({ pinned: true })
    await write(pinNote, { params: { id }, body: { pinned: false } })
    expect(await note()).toMatchObject({ pinned: false })
    expect(await write(pinNote, { params: { id: newId() }, body: { pinned: true } })).toMatchObject({
      code: 'note_not_found',
    })
    await sameRows()
  })

  it('is not found once it is deleted, nor are its sections, and is not created again', async () => {
    const { write, note, id, sections, same, sameRows } = await withNote('A')
    await write(discardNote, { params: { id } })
    expect(await note()).toMatchObject({ code: 'note_not_found' })
    expect(await same(listNotes, { querystring: {} })).toEqual([])
    for (const params of [{ id }, { id: newId() }])
      expect(await write(discardNote, { params })).toMatchObject({ code: 'note_not_found' })
    const body = { title: 'Trip', content: '' }
    expect(await write(createNote, { body: { id, ...body } })).toMatchObject({ code: 'note_not_found' })
    expect(await write(updateNote, { params: { id }, body })).toMatchObject({ code: 'note_not_found' })
    const params = { id: sections[0]! }
    expect(await write(discardSection, { params })).toMatchObject({ code: 'section_not_found' })
    await sameRows()
  })

  it('cannot become longer than its limit, with all its texts', async () => {
    const { write, push, id, sections } = await withNote('A')
    const long = { content: 'x'.repeat(200_000) }
    for (const heading of ['B', 'C']) await write(createSection, { params: { noteId: id }, body: { heading, ...long } })
    const rejected = { code: 'note_too_long', params: { maximum: NOTE_LIMIT } }
    expect(await write(updateNote, { params: { id }, body: { title: 'Trip', ...long } })).toMatchObject(rejected)
    const update = { params: { id: sections[0]! }, body: { heading: 'A', ...long } }
    expect(await write(updateSection, update)).toMatchObject(rejected)
    expect(await push(createSection, { params: { noteId: id }, body: { heading: 'D', ...long } })).toBe('note_too_long')
  })
})

describe('a section', () => {
  it('is added at the end once, changed and removed', async () => {
    const { write, note, id, sections } = await withNote('A', 'B', 'C')
    const body = { id: newId(), heading: ' D ', content: 'x\r\ny' }
    const added = await write(createSection, { params: { noteId: id }, body })
    expect(await write(createSection, { params: { noteId: id }, body: { ...body, heading: 'E' } })).toEqual(added)
    await write(discardSection, { params: { id: sections[0]! } })
    await write(updateSection, { params: { id: sections[2]! }, body: { heading: '', content: ' c ' } })
    expect(await note()).toMatchObject({
      version: 7,
      sections: [{ heading: 'B' }, { heading: '', content: 'c' }, { heading: 'D', content: 'x\ny' }],
    })
    await write(discardSection, { params: { id: body.id } })
    await write(createSection, { params: { noteId: id }, body: { heading: 'F', content: '' } })
    expect(await note()).toMatchObject({ sections: [{ heading: 'B' }, { content: 'c' }, { heading: 'F' }] })
  })

  it('is rejected if it is empty, missing, removed or of another note', async () => {
    const { write, sections } = await withNote('A')
    const other = await write(createNote, { body: { title: 'Other', content: '' } })
    const body = { heading: 'X', content: '' }
    const params = { id: sections[0]! }
    const missing = { code: 'section_not_found' }
    expect(await write(updateSection, { params, body: { heading: ' ', content: '' } })).toMatchObject({
      code: 'section_empty',
    })
    expect(await write(createSection, { params: { noteId: newId() }, body })).toMatchObject({ code: 'note_not_found' })
    const taken = { params: { noteId: other.id }, body: { ...body, id: sections[0]! } }
    expect(await write(createSection, taken)).toMatchObject(missing)
    await write(discardSection, { params })
    expect(await write(createSection, taken)).toMatchObject(missing)
    for (const id of [params.id, newId()]) {
      expect(await write(updateSection, { params: { id }, body })).toMatchObject(missing)
      expect(await write(discardSection, { params: { id } })).toMatchObject(missing)
    }
  })
})

describe('as an operation, a note', () => {
  it('is restored by an edit, a new section and an edit of a section', async () => {
    const { push, note, id, sections } = await withNote('A')
    const base = { title: 'Trip', content: 'one\ntwo\nthree' }
    await push(discardNote, { params: { id } })
    await push(updateNote, { params: { id }, body: { ...base, title: 'Camp' } }, { base })
    await push(discardNote, { params: { id } })
    await push(createSection, { params: { noteId: id }, body: { heading: 'B', content: '' } })
    await push(discardSection, { params: { id: sections[0]! } })
    await push(discardNote, { params: { id } })
    const section = { heading: 'A', content: 'A here' }
    await push(
      updateSection,
      { params: { id: sections[0]! }, body: { ...section, content: 'A there' } },
      { base: section },
    )
    expect(await note()).toMatchObject({
      title: 'Camp',
      sections: [{ heading: 'A', content: 'A there' }, { heading: 'B' }],
    })
  })

  it('is merged by line, and keeps both texts if they overlap', async () => {
    const { push, write, same, note, id, sections } = await withNote('A')
    const base = { title: 'Trip', content: 'one\ntwo\nthree' }
    await write(updateNote, { params: { id }, body: { title: 'Camp', content: '\n\none\ntwo\nthree, four' } })
    await push(updateNote, { params: { id }, body: { ...base, content: 'two\nthree' } }, { base })
    await push(updateNote, { params: { id }, body: { ...base, content: 'one\ntwo\n3' } }, { base })
    expect(await note()).toMatchObject({ title: 'Camp', content: 'two\nthree, four' })
    const section = { heading: 'A', content: 'A here' }
    const params = { id: sections[0]! }
    await write(updateSection, { params, body: { heading: 'B', content: 'B here' } })
    await push(updateSection, { params, body: { ...section, content: 'A there' } }, { base: section })
    expect(await note()).toMatchObject({ sections: [{ heading: 'B' }, { heading: 'A (other version)' }] })
    expect(await same(listNotes, { querystring: {} })).toHaveLength(2)
  })

  it('is rejected if nothing is left of it', async () => {
    const { push, write, id } = await withNote()
    const base = { title: 'Trip', content: 'one\ntwo\nthree' }
    await write(updateNote, { params: { id }, body: { ...base, title: '' } })
    expect(await push(updateNote, { params: { id }, body: { ...base, content: '' } }, { base })).toBe('note_empty')
  })
})

it('of a day is created once, and has the texts of all that created it', async () => {
  const sides = await twoSides()
  const id = dayNoteId('2026-11-27', [])
  const create = (content: string) => ({ body: { id, title: '2026-11-27', content } })
  await sides.write(createNote, create('Tent'))
  for (const text of ['Boat', 'Tent', 'Tent\nBoat\nMap']) await sides.push(createNote, create(text))
  expect(sides.rows.get('note', id)).toMatchObject({ content: 'Tent\nBoat\nMap' })
  await sides.write(discardNote, { params: { id } })
  await sides.push(createNote, create('Car'))
  expect(sides.rows.get('note', id)).toMatchObject({ content: 'Car' })
})
