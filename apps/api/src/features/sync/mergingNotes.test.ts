import {
  createNote,
  createSection,
  discardNote,
  discardSection,
  editNote,
  getNote,
  listNotes,
  type Note,
  purgeRow,
  undoOperation,
  updateSection,
  type WholeNote,
} from '@daybook/contract'
import { continueSeries, copyIdOf } from '@daybook/domain/operationSeries'
import { describe, expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { type Sent, syncUser, toOperation } from '../../testing/syncUser.ts'

type Texts = Omit<WholeNote, 'id' | 'version'>

/** A user with a note of three sections, and that note as every device saw it. */
async function withNote() {
  const ann = await syncUser()
  const words = { title: 'Trip', content: 'tent\nboat\nstove' }
  const { id } = (await ann.send(createNote, { body: words })).body
  for (const heading of ['A', 'B', 'C'])
    await ann.send(createSection, { params: { noteId: id }, body: { heading, content: `about ${heading}` } })
  const read = async () => (await ann.send(getNote, { params: { id } })).body
  const seen = await read()
  const [a, b, c] = seen.sections as [Section, Section, Section]
  const base = { ...words, sections: [a, b, c] }
  /** Returns the operation of an author who saw `base` and sent it with these changes. */
  const edit = (changes: Partial<Texts>, version = seen.version) =>
    toOperation(editNote, { body: { id, version, ...base, ...changes } }, { base })
  const headings = async () => (await read()).sections.map(({ heading }) => heading).join(' ')
  return { ...ann, id, seen, base, a, b, c, read, edit, headings }
}
type Section = Note['sections'][0]

const add = (noteId: string, heading: string) => toOperation(createSection, { params: { noteId }, body: { heading } })
const withoutBase = ({ base: _, ...operation }: Sent) => operation as Sent

describe('edits of a whole note by two devices', () => {
  it('keep what both changed of the note and its sections', async () => {
    const { push, edit, read, a, b, c } = await withNote()
    const first = edit({ title: 'Camp', sections: [{ ...a, content: 'new' }, b, c] })
    const second = edit({ content: 'big tent\nboat\nstove', sections: [a, { ...b, heading: 'Bags' }, c] })
    const third = edit({ content: 'tent\nboat\nstove\nrice' })
    expect(await push(first, second, third)).toEqual([undefined, undefined, undefined])
    expect(await read()).toMatchObject({
      title: 'Camp',
      content: 'big tent\nboat\nstove\nrice',
      sections: [{ ...a, content: 'new' }, { ...b, heading: 'Bags' }, c],
    })
  })

  it('compare as many lines as one text may have, in all sections together', async () => {
    const { push, edit, read, a, b, c, base } = await withNote()
    const lines = Array.from({ length: 800 }, (_, n) => `line ${n}`)
    const withLines = (changed: Record<number, string>) =>
      [a, b, c].map((section) => ({ ...section, content: Object.assign([...lines], changed).join('\n') }))
    await push(edit({ sections: withLines({}) }))
    const seen = { base: { ...base, sections: withLines({}) } }
    const theirs = { ...edit({ sections: withLines({ 400: 'theirs' }) }), ...seen }
    const mine = { ...edit({ sections: withLines({ 0: 'mine', 799: 'mine' }) }), ...seen }
    expect(await push(theirs, mine)).toEqual([undefined, undefined])
    const { sections } = await read()
    expect(sections.map(({ heading }) => heading)).toEqual(['A', 'B', 'B (other version)', 'C', 'C (other version)'])
    expect(sections[0]?.content).toBe(withLines({ 0: 'mine', 400: 'theirs', 799: 'mine' })[0]?.content)
    expect(sections[2]?.content).toBe(withLines({ 0: 'mine', 799: 'mine' })[1]?.content)
  })

  it('keep both texts that overlap, of the note and of each section, once', async () => {
    const { push, edit, read, send, a, b, c } = await withNote()
    const by = (name: string) =>
      edit({ content: name, sections: [{ ...a, content: `a ${name}` }, b, { ...c, content: `c ${name}` }] })
    const [ann, bob] = [by('ann'), by('bob')]
    expect(await push(ann, bob)).toEqual([undefined, undefined])
    await push(bob)
    const { sections, content } = await read()
    expect(content).toBe('ann')
    expect(sections.map(({ heading, content }) => [heading, content])).toEqual([
      ['A', 'a ann'],
      ['A (other version)', 'a bob'],
      ['B', 'about B'],
      ['C', 'c ann'],
      ['C (other version)', 'c bob'],
    ])
    expect(sections[1]!.id).toBe(bob.id)
    expect((await send(getNote, { params: { id: copyIdOf(bob.id) } })).body).toMatchObject({
      title: 'Trip (other version)',
      content: 'bob',
    })
    expect((await send(listNotes, { querystring: {} })).body).toHaveLength(2)
  })

  it('keep all that an author saves at short intervals in the same copies', async () => {
    const { push, edit, read, send, base, a, b, c } = await withNote()
    const by = (name: string) => ({ content: name, sections: [{ ...a, content: `a ${name}` }, b, c] })
    const first = edit(by('bob'))
    const next = (from: string, to: string) => ({
      ...edit(by(to)),
      id: continueSeries(newId(new Date()), first.id),
      base: { ...base, ...by(from) },
    })
    expect(await push(edit(by('ann')), first, next('bob', 'bobby'), next('bobby', 'bobby too'))).toEqual(
      [0, 1, 2, 3].map(() => undefined),
    )
    expect((await read()).sections.map(({ content }) => content)).toEqual([
      'a ann',
      'a bobby too',
      'about B',
      'about C',
    ])
    const notes = (await send(listNotes, { querystring: {} })).body
    expect(notes.map(({ content }) => content).sort()).toEqual(['ann', 'bobby too'])
  })

  it('keep the sections that both added, in the order of each, under the ids of the devices', async () => {
    const { push, edit, id, read, headings, a, b, c } = await withNote()
    const created = { id: newId(new Date()), heading: 'N', content: '' }
    await push(add(id, 'M'))
    expect(await push(edit({ sections: [c, { ...created }, a, b, { heading: 'Z', content: '' }] }))).toEqual([
      undefined,
    ])
    expect(await headings()).toBe('C M N A B Z')
    expect((await read()).sections).toContainEqual(created)
  })

  it('keep the order that another device gave the sections', async () => {
    const { push, edit, headings, a, b, c } = await withNote()
    await push(edit({ sections: [c, b, a] }))
    await push(edit({ sections: [a, b, { heading: 'N', content: '' }, { ...c, heading: 'See' }] }))
    expect(await headings()).toBe('See B N A')
  })

  it('remove a section, unless it was changed', async () => {
    const { push, edit, send, headings, a, b } = await withNote()
    await send(updateSection, { params: { id: b.id }, body: { heading: 'B', content: 'changed' } })
    expect(await push(edit({ sections: [a] }))).toEqual([undefined])
    expect(await headings()).toBe('A B')
  })

  it('leave a removed section in the trash, unless they change it', async () => {
    const { push, edit, send, read, a, b, c } = await withNote()
    for (const { id } of [a, b]) await send(discardSection, { params: { id } })
    expect(await push(edit({ title: 'Camp', sections: [a, { ...b, content: 'new' }, c] }))).toEqual([undefined])
    expect((await read()).sections).toEqual([{ ...b, content: 'new' }, c])
  })

  it('count as one change of the note', async () => {
    const { push, edit, read, seen, a } = await withNote()
    await push(edit({ title: 'Camp', sections: [{ ...a, heading: 'X' }] }))
    expect((await read()).version).toBe(seen.version + 1)
  })

  it('can be undone', async () => {
    const { push, edit, read, seen, send, a, b } = await withNote()
    const operation = edit({ title: 'Camp', sections: [b, { ...a, content: 'x' }, { heading: 'N', content: '' }] })
    await push(operation)
    await send(undoOperation, { params: { id: operation.id } })
    const { title, sections } = await read()
    expect({ title, sections }).toEqual({ title: seen.title, sections: seen.sections })
  })

  it.each([
    ['a note without texts', { title: '' }, { content: '' }, 'note_empty'],
    ['a section of another note', {}, {}, 'section_not_found'],
  ])('are rejected if they make %s', async (what, first, second, code) => {
    const { push, edit, send, read, a, b, c } = await withNote()
    const other = (await send(createNote, { body: { title: 'Other', content: '' } })).body.id
    const foreign = (await send(createSection, { params: { noteId: other }, body: { heading: 'X', content: '' } })).body
    const isForeign = what.includes('another')
    const sections = isForeign ? [a, b, c, foreign] : [a, b, c]
    expect(await push(edit(first), edit({ ...second, sections }))).toEqual([undefined, code])
    expect((await read()).sections).toEqual([a, b, c])
  })

  it('are rejected if a section is in them twice', async () => {
    const { push, edit, a } = await withNote()
    expect(await push(edit({ sections: [a, a] }))).toEqual(['section_not_found'])
  })
})

describe('an edit of a whole note', () => {
  it('restores a note that was deleted', async () => {
    const { push, edit, id, read, a } = await withNote()
    await push(toOperation(discardNote, { params: { id } }))
    expect(await push(edit({ title: 'Camp', sections: [a] }))).toEqual([undefined])
    expect(await read()).toMatchObject({ title: 'Camp', sections: [a] })
  })

  it('is rejected if the note was deleted for good', async () => {
    const { push, edit, id, send } = await withNote()
    await send(discardNote, { params: { id } })
    await send(purgeRow, { params: { kind: 'note', id } })
    expect(await push(edit({ title: 'Camp' }))).toEqual(['note_not_found'])
  })

  it('without a base replaces the version that it is based on, and no other', async () => {
    const { push, edit, id, read, seen, a } = await withNote()
    const created = { id: newId(new Date()), heading: 'N', content: '' }
    const replace = (title: string) => withoutBase(edit({ title, sections: [created, a] }))
    expect(await push(replace('Camp'), replace('Tour'))).toEqual([undefined, 'note_changed'])
    expect(await read()).toMatchObject({ title: 'Camp', sections: [created, a], version: seen.version + 1 })
    await push(toOperation(discardNote, { params: { id } }))
    expect(await push(replace('Camp'))).toEqual(['note_not_found'])
  })

  it('with an unreadable base replaces the version that it is based on', async () => {
    const { push, edit, id, read, a, b } = await withNote()
    await push(add(id, 'N'))
    const replace = { ...edit({ sections: [b, a] }), base: { title: 5, sections: 'none' } }
    expect(await push(replace)).toEqual(['note_changed'])
    expect((await read()).sections).toHaveLength(4)
  })
})

it('restores a deleted note to which another device added a section', async () => {
  const { push, id, headings } = await withNote()
  expect(await push(toOperation(discardNote, { params: { id } }), add(id, 'N'))).toEqual([undefined, undefined])
  expect(await headings()).toBe('A B C N')
})
