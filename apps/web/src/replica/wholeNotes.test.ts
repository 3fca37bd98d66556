import {
  createNote,
  createSection,
  discardNote,
  discardSection,
  editNote,
  getNote,
  listNotes,
  NOTE_LIMIT,
  updateSection,
  type WholeNote,
} from '@daybook/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '../api/newId.ts'
import { withNote } from './testing/noteSides.ts'
import { getRuns, twoSides } from './testing/twoSides.ts'

/** A note with sections A, B and C, and the edits of an author who saw it so. */
async function withWhole() {
  const sides = await withNote('A', 'B', 'C')
  const { title, content, sections, version } = await sides.note()
  const base = { title, content, sections }
  const [a, b, c] = sections as [Section, Section, Section]
  const edit = (changes: Partial<WholeNote>) =>
    sides.push(editNote, { body: { id: sides.id, version, ...base, ...changes } }, { base })
  const replace = (changes: Partial<WholeNote>) =>
    sides.push(editNote, { body: { id: sides.id, version, ...base, ...changes } })
  const headings = async () => (await sides.note()).sections.map(({ heading }) => heading).join(' ')
  return { ...sides, a, b, c, edit, replace, headings }
}
type Section = { id: string; heading: string; content: string }

describe('an edit of a whole note', () => {
  it('is answered as by the server', async () => {
    const { write, id, note, a, b } = await withWhole()
    const body = { id, title: 'Camp', content: '', sections: [b, a] }
    expect(await write(editNote, { body })).toEqual({ message: 'Note saved' })
    expect(await note()).toMatchObject({ title: 'Camp', sections: [b, a], version: 5 })
    expect(await write(editNote, { body: { ...body, version: 1 } })).toMatchObject({ code: 'note_changed' })
    expect(await write(editNote, { body: { ...body, sections: [a, a] } })).toMatchObject({ code: 'section_not_found' })
    expect(await write(editNote, { body: { ...body, title: ' ' } })).toMatchObject({ code: 'note_empty' })
    const empty = { ...a, heading: '', content: '' }
    expect(await write(editNote, { body: { ...body, sections: [empty] } })).toMatchObject({ code: 'section_empty' })
  })

  it('is merged with the edits of others', async () => {
    const { edit, note, headings, a, b, c } = await withWhole()
    await edit({ title: 'Camp', sections: [c, { ...a, content: 'new' }, { heading: 'N', content: '' }] })
    await edit({ content: '\none\ntwo\n3', sections: [a, { ...b, content: 'kept' }, c, { heading: 'M', content: '' }] })
    expect(await headings()).toBe('C M A B N')
    expect(await note()).toMatchObject({ title: 'Camp', content: 'one\ntwo\n3' })
  })

  it('keeps both texts if they overlap', async () => {
    const { edit, note, same, a, c } = await withWhole()
    for (const name of ['ann', 'bob'])
      await edit({
        content: name,
        sections: [
          { ...a, content: name },
          { ...c, content: name },
        ],
      })
    expect((await note()).sections.map(({ heading, content }) => `${heading}: ${content}`)).toEqual([
      'A: ann',
      'A (other version): bob',
      'C: ann',
      'C (other version): bob',
    ])
    expect(await same(listNotes, { querystring: {} })).toMatchObject([
      { title: 'Trip' },
      { title: 'Trip (other version)' },
    ])
  })

  it('restores the note, and the removed sections that it changes', async () => {
    const { edit, push, id, headings, a, b, c } = await withWhole()
    for (const section of [a, b]) await push(discardSection, { params: { id: section.id } })
    await push(discardNote, { params: { id } })
    await edit({ sections: [a, { ...b, heading: 'Bags' }, c] })
    expect(await headings()).toBe('Bags C')
  })

  it('keeps a section that it removes if another device changed it', async () => {
    const { edit, write, headings, a, b } = await withWhole()
    await write(updateSection, { params: { id: b.id }, body: { heading: 'B', content: 'new' } })
    await edit({ sections: [a] })
    expect(await headings()).toBe('A B')
  })

  it('without a base replaces the version that it is based on', async () => {
    const { replace, push, id, headings, a } = await withWhole()
    expect(await replace({ sections: [{ heading: 'N', content: '' }, a] })).toBeUndefined()
    expect(await headings()).toBe('N A')
    expect(await replace({ title: 'Camp' })).toBe('note_changed')
    await push(discardNote, { params: { id } })
    expect(await replace({ title: 'Camp' })).toBe('note_not_found')
  })

  it('is rejected if nothing or too much is left, or a section is of another note', async () => {
    const { edit, write, send, reload, id, a } = await withWhole()
    const other = (await write(createNote, { body: { title: 'Other', content: '' } })).id
    const foreign = await write(createSection, { params: { noteId: other }, body: { heading: 'X', content: '' } })
    expect(await edit({ sections: [a, foreign] })).toBe('section_not_found')
    expect(await edit({ sections: [a, a] })).toBe('section_not_found')
    const long = 'x'.repeat(200_000)
    for (const content of [long, long]) await send(createSection, { params: { noteId: id }, body: { content } })
    await reload()
    expect(await edit({ content: 'y'.repeat(NOTE_LIMIT - 2 * long.length) })).toBe('note_too_long')
    expect(await edit({ title: '' })).toBeUndefined()
    expect(await edit({ content: '' })).toBe('note_empty')
  })
})

const TEXT = fc.constantFrom('', 'tent', 'tent\nboat', 'tent\nboat\nstove', 'big tent\nboat', 'x\nboat\nrice')
const EDITS = fc.record({
  note: fc.nat(1),
  action: fc.constantFrom('edit', 'edit', 'edit', 'edit', 'edit', 'replace', 'delete', 'remove'),
  /** How many versions of the note its author is behind. */
  behind: fc.nat(5),
  title: fc.option(TEXT),
  content: fc.option(TEXT),
  removed: fc.option(fc.nat(4)),
  changed: fc.option(fc.record({ at: fc.nat(4), heading: TEXT, content: TEXT })),
  added: fc.option(fc.record({ at: fc.nat(4), id: fc.option(fc.nat(6)), heading: TEXT, content: TEXT })),
  isReversed: fc.boolean(),
})
type Edit = typeof EDITS extends fc.Arbitrary<infer T> ? T : never
type Texts = { title: string; content: string; sections: Section[] }

/** Returns the texts after an edit. */
function edited({ title, content, sections }: Texts, edit: Edit, ids: string[]): Texts {
  const { removed, changed, added } = edit
  const left = sections.filter((_, n) => n !== removed)
  const after = left.map((section, n) => (n === changed?.at ? { ...section, ...changed, at: undefined } : section))
  if (added) after.splice(added.at, 0, { ...added, id: ids[added.id ?? -1] ?? newId() })
  const ordered = (edit.isReversed ? after.toReversed() : after).map(({ id, heading, content }) => ({
    id,
    heading,
    content,
  }))
  return { title: edit.title ?? title, content: edit.content ?? content, sections: ordered }
}

it('are the same on both sides after any edits of whole notes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(EDITS, { minLength: 10, maxLength: 20 }), async (edits) => {
      const sides = await twoSides()
      const sections = Array.from({ length: 6 }, () => newId())
      const notes: { id: string; versions: (Texts & { version: number })[] }[] = []
      for (const title of ['a', 'b']) {
        const note = await sides.write(createNote, { body: { title, content: 'tent\nboat\nstove' } })
        notes.push({ id: note.id, versions: [note] })
      }
      for (const edit of edits) {
        const { id, versions } = notes[edit.note]!
        const { version, ...base } = versions.at(-1 - edit.behind) ?? versions[0]!
        const body = { ...edited(base, edit, sections), id, version }
        if (edit.action === 'edit') await sides.push(editNote, { body }, { base: { ...base } })
        else if (edit.action === 'replace') await sides.push(editNote, { body })
        else if (edit.action === 'delete') await sides.push(discardNote, { params: { id } })
        else await sides.push(discardSection, { params: { id: base.sections[0]?.id ?? newId() } })
        const note = await sides.same(getNote, { params: { id } })
        if (note.sections) versions.push(note)
      }
      await sides.samePages(listNotes, 2)
      await sides.reload()
      for (const { id } of notes) await sides.same(getNote, { params: { id } })
    }),
    { numRuns: getRuns(8) },
  )
})
