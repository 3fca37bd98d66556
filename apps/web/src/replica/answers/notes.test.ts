import {
  archiveNote,
  createNote,
  createSection,
  discardNote,
  discardSection,
  getNote,
  getNoteChoices,
  listBacklinks,
  listNotes,
  listNoteTitles,
  pinNote,
  searchNotes,
  updateNote,
  updateSection,
} from '@daybook/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '../../api/newId.ts'
import { withNote } from '../testing/noteSides.ts'
import { getRuns, twoSides } from '../testing/twoSides.ts'

type Sides = Awaited<ReturnType<typeof twoSides>>

const search = async ({ same }: Sides, q: string) =>
  (await same(searchNotes, { querystring: { q } })).map(({ title }) => title)

describe('the list of notes', () => {
  it('is empty at first', async () => {
    const { samePages } = await twoSides()
    for (const limit of [undefined, 1]) await samePages(listNotes, limit)
  })

  it('has pinned notes first, and each part by the latest change, in pages', async () => {
    const { write, same, samePages } = await twoSides()
    const ids: string[] = []
    for (const title of ['a', 'b', 'c', 'd', 'e'])
      ids.push((await write(createNote, { body: { title, content: '' } })).id)
    const [a, b, c] = ids.map((id) => ({ params: { id } })) as { params: { id: string } }[]
    await write(updateNote, { ...b!, body: { title: 'b', content: 'x' } })
    for (const id of [c!, a!]) await write(pinNote, { ...id, body: { pinned: true } })
    for (const limit of [undefined, 1, 2, 5]) await samePages(listNotes, limit)
    expect((await same(listNotes, { querystring: {} })).map(({ title }) => title).join('')).toBe('cabed')
  })

  it('has the newest note first, in pages, and the beginning of each content', async () => {
    const { write, same, samePages } = await twoSides()
    const contents = [
      '',
      'ü',
      '😀'.repeat(300),
      '😀'.repeat(301),
      'x'.repeat(299),
      `x${'😀'.repeat(900)}`,
      'x'.repeat(301),
    ]
    for (const content of contents) await write(createNote, { body: { title: 'Note', content } })
    await samePages(listNotes, undefined)
    for (const limit of [1, 2, 7, 50]) await samePages(listNotes, limit)
    const list = await same(listNotes, { querystring: {} })
    expect(list.map(({ content }) => [...content].length)).toEqual([301, 301, 299, 301, 300, 1, 0])
  })
})

describe('the search', () => {
  it('finds the notes with all words in any of their texts', async () => {
    const sides = await withNote('Équipement', 'Food')
    await sides.write(createNote, { body: { title: 'Food', content: '100% sure_thing \\ Straße İstanbul ΟΔΥΣΣΕΥΣ' } })
    for (const [q, found] of [
      ['two EQUIPEMENT'.normalize('NFD'), ['Trip']],
      ['two équipement', ['Trip']],
      ['food', ['Food', 'Trip']],
      ['one food here', ['Trip']],
      ['0%', ['Food']],
      ['e_t', ['Food']],
      ['\\', ['Food']],
      ['STRASSE', ['Food']],
      ['istanbul', ['Food']],
      ['İSTANBUL', ['Food']],
      ['οδυσσευς', ['Food']],
      ['ΟΔΥΣΣΕΥΣ', ['Food']],
      ['o n e t w h r f d i', ['Trip']],
      ['o n e t w h r f d i missing', []],
    ] as const)
      expect(await search(sides, q), q).toEqual(found)
  })

  it('finds what changed, and nothing in the trash', async () => {
    const sides = await withNote('Alpha', 'Beta')
    await sides.write(updateNote, { params: { id: sides.id }, body: { title: 'Gamma', content: '' } })
    await sides.write(updateSection, { params: { id: sides.sections[0]! }, body: { heading: 'Delta', content: '' } })
    await sides.write(discardSection, { params: { id: sides.sections[1]! } })
    for (const q of ['trip', 'one', 'alpha', 'beta']) expect(await search(sides, q)).toEqual([])
    for (const q of ['gamma', 'delta', 'gamma delta']) expect(await search(sides, q)).toEqual(['Gamma'])
    await sides.write(discardNote, { params: { id: sides.id } })
    expect(await search(sides, 'gamma')).toEqual([])
  })

  it('finds the 50 newest notes', async () => {
    const sides = await twoSides()
    for (let n = 0; n < 52; n += 1) await sides.send(createNote, { body: { title: `Note ${n}`, content: '' } })
    await sides.reload()
    const found = await search(sides, 'note')
    expect([found.length, found[0], found.at(-1)]).toEqual([50, 'Note 51', 'Note 2'])
  })
})

const TEXT = fc.constantFrom('', ' ', 'tent', 'Tent\nboat', 'boat\nstove\nTENT', 'É', 'é\n'.repeat(200), '😀tent')
const WRITES = fc.record({
  call: fc.constantFrom(
    ...(['create', 'update', 'delete', 'createSection', 'createSection', 'updateSection', 'removeSection'] as const),
  ),
  at: fc.nat(2),
  section: fc.nat(5),
  base: fc.option(fc.record({ title: TEXT, content: TEXT }), { nil: undefined }),
  title: TEXT,
  content: TEXT,
})

/** Compares every answer about notes. */
async function sameNotes(sides: Sides, ids: string[]) {
  for (const limit of [undefined, 1, 2, 50]) await sides.samePages(listNotes, limit)
  for (const q of ['tent', 'boat TENT', 'É', '😀', 'none']) await search(sides, q)
  for (const id of ids) await sides.same(getNote, { params: { id } })
}

it('is the same on both sides after any operations', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(WRITES, { minLength: 10, maxLength: 25 }), async (writes) => {
      const sides = await twoSides()
      const [ids, sections] = [3, 6].map((length) => Array.from({ length }, () => newId())) as [string[], string[]]
      for (const { call, at, section, base, title, content } of writes) {
        const [id, sectionId] = [ids[at]!, sections[section]!]
        const body = { heading: title, content }
        const seen = base && { base: { heading: base.title, content: base.content } }
        if (call === 'create') await sides.push(createNote, { body: { id, title, content } })
        else if (call === 'update')
          await sides.push(updateNote, { params: { id }, body: { title, content } }, { base: base ?? {} })
        else if (call === 'delete') await sides.push(discardNote, { params: { id } })
        else if (call === 'createSection')
          await sides.push(createSection, { params: { noteId: id }, body: { id: sectionId, ...body } })
        else if (call === 'updateSection')
          await sides.push(updateSection, { params: { id: sectionId }, body }, seen ?? { base: {} })
        else await sides.push(discardSection, { params: { id: sectionId } })
      }
      await sameNotes(sides, ids)
      await sides.reload()
      await sameNotes(sides, ids)
    }),
    { numRuns: getRuns(8) },
  )
})

describe('the links of notes', () => {
  it('have the titles, the latest change first, and the notes that link to one', async () => {
    const { write, same } = await twoSides()
    const create = async (title: string, content: string) => (await write(createNote, { body: { title, content } })).id
    const trip = await create('Trip', 'By myself: [[Trip]]')
    const list = await create('Café', 'See [[TRIP]]')
    const bare = await create('', 'No title')
    await write(createSection, { params: { noteId: bare }, body: { heading: 'A', content: 'x [[trip]] [[cafe]]' } })
    await create('Other', 'Trip [[Trips]] [[Trip]')
    await write(updateNote, { params: { id: trip }, body: { title: 'Trip', content: 'New' } })
    expect((await same(listNoteTitles, {})).map(({ title }) => title)).toEqual(['Trip', 'Other', 'Café'])
    const linking = async (id: string) => (await same(listBacklinks, { params: { id } })).map(({ id }) => id)
    expect(await linking(trip)).toEqual([bare, list])
    expect(await linking(list)).toEqual([bare])
    expect(await linking(bare)).toEqual([])
    await same(listBacklinks, { params: { id: newId() } })
  })
})

describe('the filtered list of notes', () => {
  async function withNotes() {
    const sides = await twoSides()
    const { write, same } = sides
    const create = async (title: string, content: string) => (await write(createNote, { body: { title, content } })).id
    const ids = {
      b: await create('b', 'Call #work and #Home'),
      untitled: await create('', '#work #work'),
      a: await create('Ä', '`#work`'),
      c: await create('c', ''),
      archived: await create('gone', '#old'),
    }
    const inSection = { params: { noteId: ids.c }, body: { heading: '#head', content: 'x #WORK' } }
    await write(createSection, inSection)
    await write(updateNote, { params: { id: ids.b }, body: { title: 'b', content: 'Call #work and #Home, #wörk' } })
    await write(pinNote, { params: { id: ids.c }, body: { pinned: true } })
    await write(archiveNote, { params: { id: ids.archived }, body: { archived: true } })
    const titles = async (querystring: object) => (await same(listNotes, { querystring })).map(({ title }) => title)
    return { ...sides, ids, titles }
  }

  it('leaves out archived notes, which have a list of their own and are found', async () => {
    const { titles, same, write, ids } = await withNotes()
    expect(await titles({})).toEqual(['c', 'b', 'Ä', ''])
    expect(await titles({ archived: 'true' })).toEqual(['gone'])
    expect(await same(searchNotes, { querystring: { q: 'gone' } })).toMatchObject([{ archived: true }])
    const { updated } = await same(getNote, { params: { id: ids.archived } })
    for (const archived of [false, false])
      await write(archiveNote, { params: { id: ids.archived }, body: { archived } })
    expect(await same(getNote, { params: { id: ids.archived } })).not.toHaveProperty('archived')
    expect(await same(getNote, { params: { id: ids.archived } })).toMatchObject({ updated, version: 3 })
    expect(await titles({ archived: 'true' })).toEqual([])
    await write(archiveNote, { params: { id: newId() }, body: { archived: true } })
  })

  it('has the notes with a tag, and the tags with their numbers of notes', async () => {
    const { titles, same } = await withNotes()
    expect(await titles({ tag: 'work' })).toEqual(['c', 'b', ''])
    for (const tag of ['head', 'old', 'wor', '']) expect(await titles({ tag })).toEqual([])
    expect(await same(getNoteChoices, {})).toEqual({
      tags: [
        { tag: 'home', count: 1 },
        { tag: 'work', count: 3 },
        { tag: 'wörk', count: 1 },
      ],
      archived: 1,
    })
  })

  it('is sorted by creation or title, in pages', async () => {
    const { titles, same } = await withNotes()
    expect(await titles({ sort: 'created' })).toEqual(['c', 'Ä', '', 'b'])
    expect(await titles({ sort: 'title' })).toEqual(['c', 'Ä', 'b', ''])
    expect(await titles({ sort: 'title', limit: 2 })).toEqual(['c', 'Ä'])
    for (const querystring of [{ sort: 'x' }, { archived: 'no' }, { tag: 'work', before: 'x' }])
      await same(listNotes, { querystring: querystring as object })
  })
})
