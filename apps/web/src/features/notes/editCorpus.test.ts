import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../../scripts/testing.ts'
import { parseMarkdown } from '../../markdown/parseMarkdown.ts'
import { markdownExamples } from '../../testing/markdownExamples.ts'
import { breakLine, type Edit, type Format, formatText, indentItems, insertText, type Selected } from './editText.ts'
import { tableAt } from './tableAt.ts'

/** A text with one or two examples, and a selection in it. */
const selected: fc.Arbitrary<Selected> = fc
  .array(fc.constantFrom(...markdownExamples), { minLength: 1, maxLength: 2 })
  .map((blocks) => blocks.join('\n'))
  .chain((text) =>
    fc.tuple(fc.nat(text.length), fc.nat(text.length)).map(([a, b]) => {
      return { text, start: Math.min(a, b), end: Math.max(a, b) }
    }),
  )

/** Returns the edited text, and expects the selection to be in it. */
function apply({ text }: Selected, { from, to, insert, start, end }: Edit) {
  const edited = text.slice(0, from) + insert + text.slice(to)
  expect(0 <= from && from <= to && to <= text.length && start <= end && end <= edited.length).toBe(true)
  parseMarkdown(edited)
  return edited
}

/** What can begin a line before its text: marks of lists, boxes and headings, and spaces. */
const MARKS = /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)?(?:\[[ xX]\][ \t]+)?(?:#{1,6} +)?[ \t]*/
const withoutMarks = (line: string) => line.replace(MARKS, '')

/** Expects only the selected lines to be changed, and of those only what comes before their text. */
function expectMarksAlone({ text, start, end }: Selected, edited: string) {
  const [before, after] = [text.split('\n'), edited.split('\n')]
  expect(after.length).toBe(before.length)
  const [first, last] = [start, end].map((at) => text.slice(0, at).split('\n').length - 1)
  for (const [n, line] of before.entries())
    if (n < first! || n > last!) expect(after[n]).toBe(line)
    else expect(after[n]!.endsWith(withoutMarks(line)) || line.endsWith(withoutMarks(after[n]!))).toBe(true)
}

const check = (property: (given: Selected) => void) =>
  fc.assert(fc.property(selected, property), { numRuns: runs(1000) })

it.each<Format>(['heading', 'list', 'checklist'])('makes and removes a %s without changing any text', (format) => {
  check((given) => {
    const edit = formatText(given, format)
    const edited = apply(given, edit)
    const table = tableAt(given.text, given.start)
    if (!table || given.end > table.to) expectMarksAlone(given, edited)
    else expect([edit.from, edit.to]).toEqual([table.to, table.to])
  })
})

it.each([true, false])('moves items of a list without changing any text, out: %s', (isOut) => {
  check((given) => {
    const edit = indentItems(given, isOut)
    if (edit) expectMarksAlone(given, apply(given, edit))
  })
})

it.each([
  ['bold', '**'],
  ['italic', '_'],
] as const)('makes %s by two marks, and takes them away again', (format, mark) => {
  check((given) => {
    const edit = formatText(given, format)
    const edited = apply(given, edit)
    if (edited.length < given.text.length) expect(edited).toBe(withoutRange(given, mark))
    // At the end of what has the format, the cursor moves behind its mark.
    else if (edited === given.text) expect([edit.start, edit.end]).toEqual(Array(2).fill(given.start + mark.length))
    else {
      const { text } = given
      expect(edited).toBe([text.slice(0, edit.from), text.slice(edit.from, edit.to), text.slice(edit.to)].join(mark))
      const again = { text: edited, start: edit.start, end: edit.end }
      expect(apply(again, formatText(again, format))).toBe(text)
    }
  })
})

/** Returns the text without the marks around its selection. */
const withoutRange = ({ text, start, end }: Selected, mark: string) =>
  text.slice(0, start - mark.length) + text.slice(start, end) + text.slice(end + mark.length)

/** Returns the ends of the tables in a text, as the page of a note reads it. */
const tableEnds = (text: string) =>
  parseMarkdown(text).children.flatMap(({ type, position }) => (type === 'table' ? [position.end.offset] : []))

it('finds the end of each table that the page of a note shows', () => {
  for (const text of markdownExamples) for (const end of tableEnds(text)) expect(tableAt(text, end)?.to).toBe(end)
})

it('makes a link of the selected text, and puts a text in its place', () => {
  check((given) => {
    const { text, start, end } = given
    const [before, inner, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
    const link = apply(given, formatText(given, 'link'))
    expect([`${before}[${inner}]()${after}`, `${before}[](${inner})${after}`]).toContain(link)
    expect(apply(given, insertText(given, 'word'))).toBe(`${before}word${after}`)
  })
})

it('continues or ends a list by a line break in one place', () => {
  check(({ text, start }) => {
    const given = { text, start, end: start }
    const edit = breakLine(given)
    if (!edit) return
    const edited = apply(given, edit)
    if (edit.from === start) expect(edited).toBe(text.slice(0, start) + edit.insert + text.slice(start))
    // An empty item is ended: its line is empty then.
    else expect(`${text.slice(edit.from, edit.to)} `).toMatch(/^[ \t]*(?:[-+*]|\d{1,9}[.)])(?:[ \t]+\[[ xX]\])?\s*$/)
  })
})
