import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeNote, missingSections, type NoteText } from './mergeNote.ts'

const OPERATION = '018f0000-0000-7000-8000-ffffffffffff'

const section = (id: string, content = `about ${id}`) => ({ id, heading: id.toUpperCase(), content })
const base: NoteText = {
  title: 'Trip',
  content: 'tent\nboat\nstove',
  sections: ['a', 'b', 'c'].map((id) => section(id)),
}
const ordered = (...sections: (string | NoteText['sections'][number])[]): NoteText => ({
  ...base,
  sections: sections.map((one) => (typeof one === 'string' ? section(one) : one)),
})
const merge = (draft: NoteText, stored: NoteText) => mergeNote({ base, draft, stored }, OPERATION)
const getIds = ({ sections }: NoteText) => sections.map(({ id }) => id).join('')

describe('mergeNote', () => {
  it('merges title, content and each section', () => {
    const draft = { ...ordered('a', section('b', '1\n2\n3'), 'c'), title: 'Camp' }
    const stored = { ...ordered('a', 'b', section('c', 'new')), content: 'tent\nboat\nstove\nrice' }
    expect(merge(draft, stored)).toEqual({
      ...ordered('a', section('b', '1\n2\n3'), section('c', 'new')),
      title: 'Camp',
      content: 'tent\nboat\nstove\nrice',
      isConflict: false,
    })
  })

  it('keeps both texts of sections that overlap, and the stored text of a note', () => {
    const draft = { ...ordered(section('a', 'mine a'), 'b', section('c', 'mine c')), content: 'mine' }
    const stored = { ...ordered(section('a', 'their a'), 'b', section('c', 'their c')), content: 'theirs' }
    const copy = { heading: 'A (other version)', content: 'mine a', id: OPERATION }
    const second = { heading: 'C (other version)', content: 'mine c', id: '018f0000-0000-7000-8000-000000000000' }
    expect(merge(draft, stored)).toEqual({
      ...ordered(section('a', 'their a'), copy, 'b', section('c', 'their c'), second),
      content: 'theirs',
      isConflict: true,
    })
  })

  it.each([
    ['removes what the author removed', 'ac', 'abc', 'ac'],
    ['leaves what another removed away', 'abc', 'ac', 'ac'],
    ['adds a section of each at its place', 'axbc', 'abyc', 'axbyc'],
    ['adds sections of both at the end', 'abcx', 'abcy', 'abcxy'],
    ['adds a section at the beginning', 'xabc', 'yabc', 'xyabc'],
    ['has the order of the author', 'cba', 'abc', 'cba'],
    ['has the stored order if the author did not change it', 'abxc', 'cab', 'cabx'],
    ['has the order of the author if both changed it', 'bacx', 'cbay', 'baycx'],
    ['is empty if each removed a part', 'a', 'bc', ''],
  ])('%s', (_, draft, stored, merged) => {
    expect(getIds(merge(ordered(...draft), ordered(...stored)))).toBe(merged)
  })

  it('keeps a section that the author removed and another changed', () => {
    expect(merge(ordered('a'), ordered('a', section('b', 'new'), 'c')).sections).toEqual([
      section('a'),
      section('b', 'new'),
    ])
  })

  it('creates a section again that the author changed and another removed', () => {
    const draft = ordered('a', section('b', 'new'), 'c', 'x')
    expect(missingSections({ base, draft, stored: ordered('a') })).toEqual(['b', 'x'])
    expect(merge(draft, ordered('a')).sections).toEqual([section('a'), section('b', 'new'), section('x')])
  })

  const line = fc.constantFrom('a', 'b', '', 'milk')
  const words = fc.array(line, { maxLength: 5 }).map((lines) => lines.join('\n'))
  const notes = fc.record({
    title: line,
    content: words,
    sections: fc.uniqueArray(fc.record({ id: fc.constantFrom(...'abcdefgh'), heading: line, content: words }), {
      selector: ({ id }) => id,
    }),
  })

  it('is the only edit, by either side', () => {
    fc.assert(
      fc.property(notes, notes, (base, edited) => {
        const merged = { ...edited, isConflict: false }
        expect(mergeNote({ base, draft: edited, stored: base }, OPERATION)).toEqual(merged)
        expect(mergeNote({ base, draft: base, stored: edited }, OPERATION)).toEqual(merged)
        expect(mergeNote({ base, draft: edited, stored: edited }, OPERATION)).toEqual(merged)
      }),
    )
  })

  it('keeps every section that was added or changed, and no other that was removed', () => {
    fc.assert(
      fc.property(notes, notes, notes, (base, draft, stored) => {
        const merged = mergeNote({ base, draft, stored }, OPERATION)
        const ids = merged.sections.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const [one, other] of [
          [draft, stored],
          [stored, draft],
        ] as const)
          for (const section of one.sections) {
            const before = base.sections.find(({ id }) => id === section.id)
            const isChanged = JSON.stringify(before) !== JSON.stringify(section)
            expect(ids.includes(section.id)).toBe(isChanged || other.sections.some(({ id }) => id === section.id))
          }
      }),
    )
  })

  it('loses no line that either added to a section', () => {
    fc.assert(
      fc.property(notes, notes, notes, (base, draft, stored) => {
        const sign = (note: NoteText, words: string) => ({
          ...note,
          sections: note.sections.map((one) => ({ ...one, content: `${one.content}\n${one.id} ${words}` })),
        })
        const [mine, theirs] = [sign(draft, 'mine'), sign(stored, 'theirs')]
        const { sections } = mergeNote({ base, draft: mine, stored: theirs }, OPERATION)
        const lines = sections.flatMap(({ content }) => content.split('\n'))
        for (const { id } of mine.sections) expect(lines).toContain(`${id} mine`)
        for (const { id } of theirs.sections) {
          const isReplaced = !base.sections.some((one) => one.id === id) && mine.sections.some((one) => one.id === id)
          if (!isReplaced) expect(lines).toContain(`${id} theirs`)
        }
      }),
    )
  })
})
