import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  breakLine,
  deletePicture,
  type Edit,
  type Format,
  formatText,
  indentItems,
  insertText,
  type Selected,
  toggleBox,
  typeSpace,
} from './editText.ts'

/** Reads a text in which `‹` and `›` are the ends of the selection, or `|` is the cursor. */
function read(marked: string): Selected {
  const cursor = marked.indexOf('|')
  if (cursor >= 0) return { text: marked.replace('|', ''), start: cursor, end: cursor }
  return { text: marked.replace(/[‹›]/g, ''), start: marked.indexOf('‹'), end: marked.indexOf('›') - 1 }
}

/** Applies an edit, and marks the selection. */
function write({ text }: Selected, edit: Edit | undefined) {
  if (!edit) return undefined
  const { from, to, insert, start, end } = edit
  const edited = text.slice(0, from) + insert + text.slice(to)
  if (start === end) return `${edited.slice(0, start)}|${edited.slice(start)}`
  return `${edited.slice(0, start)}‹${edited.slice(start, end)}›${edited.slice(end)}`
}

describe('a line break', () => {
  it.each([
    ['- milk|', '- milk\n- |'],
    ['- mi|lk', '- mi\n- |lk'],
    ['  * a|', '  * a\n  * |'],
    ['- [x] milk|\nend', '- [x] milk\n- [ ] |\nend'],
    ['9. a|', '9. a\n10. |'],
    ['a\n1) b|', 'a\n1) b\n2) |'],
    ['- a\n- |', '- a\n\n|'],
    ['- a\n- [ ] |\nb', '- a\n\n|\nb'],
    ['- |', '|'],
    ['milk|', undefined],
    ['|- milk', undefined],
    ['- ‹milk›', undefined],
    ['-5|', undefined],
  ])('in %j makes %j', (before, after) => {
    expect(write(read(before), breakLine(read(before)))).toBe(after)
  })
})

describe('a space', () => {
  it.each([
    ['[]|', '- [ ] |'],
    ['a\n  [ ]|milk', 'a\n  - [ ] |milk'],
    ['* []|', '* [ ] |'],
    ['- [ ]|', undefined],
    ['a []|', undefined],
    ['[x]|', undefined],
    ['‹[]›', undefined],
    ['1. a\n2. 2.|', '1. a\n2. |'],
    ['1. a\n2. 3.|b', '1. a\n3. |b'],
    ['1) a\n2) 2)|', '1) a\n2) |'],
    ['- a\n- -|', '- a\n- |'],
    ['  * a\n  * *|', '  * a\n  * |'],
    ['- [x] a\n- [ ] -|', '- [x] a\n- [ ] |'],
    ['- [x] a\n- [ ] [ ]|', '- [x] a\n- [ ] |'],
    ['- [ ] a\n- [ ] []|', '- [ ] a\n- [ ] |'],
    ['1. [ ] a\n2. [ ] 2.|', '1. [ ] a\n2. [ ] |'],
    ['1. a\n2. 2)|', undefined],
    ['1. a\n2. -|', undefined],
    ['- a\n- *|', undefined],
    ['- a\n- b -|', undefined],
    ['- a\n- [x]|', undefined],
    ['- -|', undefined],
    ['a\n- -|', undefined],
    ['1. a\n\n2. 2.|', undefined],
    ['- a\n- ‹-›', undefined],
  ])('in %j makes %j', (before, after) => {
    expect(write(read(before), typeSpace(read(before)))).toBe(after)
  })
})

describe('Tab', () => {
  it.each([
    ['- a\n- b|', '- a\n  - b|', '- a\n- b|'],
    ['1. a\n2. b|', '1. a\n   2. b|', '1. a\n2. b|'],
    ['10. a\n- ‹b\n- c›', '10. a\n    - ‹b\n    - c›', undefined],
    ['- a\n- ‹b\n- c›', '- a\n  - ‹b\n  - c›', '- a\n- ‹b\n- c›'],
    ['- a|', undefined, undefined],
    ['- a\n  - b|', undefined, undefined],
    ['a\nb|', undefined, undefined],
  ])('in %j makes %j, and Shift+Tab then %j', (before, after, back) => {
    expect(write(read(before), indentItems(read(before), false))).toBe(after)
    if (after && back) expect(write(read(after), indentItems(read(after), true))).toBe(back)
  })

  it('with Shift leaves an item that is not indented', () => {
    expect(indentItems(read('- a|'), true)).toBeUndefined()
  })
})

describe('formats', () => {
  it.each<[Format, string, string]>([
    ['bold', 'a ‹word›', 'a **‹word›**'],
    ['bold', 'a **‹word›**', 'a ‹word›'],
    ['bold', 'a‹ word ›b', 'a **‹word›** b'],
    ['bold', 'a|', 'a**|**'],
    ['bold', 'a **word|** b', 'a **word**| b'],
    ['bold', 'a **b** word|** b', 'a **b** word**|**** b'],
    ['italic', '_word|_', '_word_|'],
    ['bold', 'a‹ \n›b', 'a**|** \nb'],
    ['italic', '**‹word›**', '**_‹word›_**'],
    ['link', 'a ‹word›', 'a [word](|)'],
    ['link', '‹https://a.b›', '[|](https://a.b)'],
    ['link', '|', '[|]()'],
    ['heading', '|\n====', '# |\n===='],
    ['heading', 'a|', '# a|'],
    ['heading', '### a|', 'a|'],
    ['heading', '- [ ] a|', '# a|'],
    ['heading', '  2. a|', '# a|'],
    ['list', 'a\n‹b\n\nc›', 'a\n- ‹b\n\n- c›'],
    ['list', '- ‹b\n- c›', '‹b\nc›'],
    ['list', '- [x] b|', '- b|'],
    ['list', '|', '- |'],
    ['checklist', '  - b|', '  - [ ] b|'],
    ['checklist', '1. b|', '- [ ] b|'],
    ['checklist', '- [x] b|', 'b|'],
    ['numbered', 'a\n‹b\n\nc›', 'a\n1. ‹b\n\n2. c›'],
    ['numbered', '1. ‹b\n2. c›', '‹b\nc›'],
    ['numbered', '- [ ] b|', '1. b|'],
    ['quote', '‹b\nc›', '> ‹b\n> c›'],
    ['quote', '> ‹b\n> c›', '‹b\nc›'],
    ['struck', 'a ‹word›', 'a ~~‹word›~~'],
    ['code', 'a ‹word›', 'a `‹word›`'],
    ['code', 'a|', 'a\n\n```\n|\n```'],
    ['code', '‹a\nb›', '```\n‹a\nb›\n```'],
    ['rule', 'a|', 'a\n\n---|'],
    ['rule', '|', '---|'],
  ])('%s of %j is %j', (format, before, after) => {
    expect(write(read(before), formatText(read(before), format))).toBe(after)
  })
})

it('leaves all text outside of the selected lines, and selects a range of the new text', () => {
  const line = fc.constantFrom('', 'a', '- b', '  - [ ] c', '1. d', '# e', '**f**')
  const text = fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => lines.join('\n'))
  const formats = fc.constantFrom<Format>(
    'bold',
    'italic',
    'link',
    'heading',
    'list',
    'checklist',
    'numbered',
    'quote',
    'struck',
  )
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), formats, (text, one, other, format) => {
      const [start, end] = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b) as [
        number,
        number,
      ]
      const edits = [formatText({ text, start, end }, format), breakLine({ text, start, end })]
      for (const isOut of [false, true]) edits.push(indentItems({ text, start, end }, isOut))
      for (const edit of edits) {
        if (!edit) continue
        const edited = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
        expect(text.slice(0, start).lastIndexOf('\n')).toBeLessThan(edit.from + 1)
        expect([edit.start <= edit.end, edit.start >= 0, edit.end <= edited.length]).toEqual([true, true, true])
      }
    }),
  )
})

it.each([
  ['- [ ] mi|lk', '- [x] mi|lk'],
  ['a\n  1. [X] [ ] ‹milk›', 'a\n  1. [ ] [ ] ‹milk›'],
  ['- milk|', undefined],
  ['[ ] milk|', undefined],
])('ticks the item of a checklist with the cursor: %j', (before, after) => {
  expect(write(read(before), toggleBox(read(before)))).toBe(after)
})

it.each([
  ['charger|', 'charger\n\nP'],
  ['| a |\n| - |\n| 1 |\n|', '| a |\n| - |\n| 1 |\n\nP'],
  ['- [ ] charger|', '- [ ] charger\n\nP'],
  ['text\n\n|', 'text\n\nP'],
  ['|rest', 'P\n\nrest'],
  ['|', 'P'],
])('puts a picture on a line of its own in %j', (given, expected) => {
  const at = given.lastIndexOf('|')
  const text = given.slice(0, at) + given.slice(at + 1)
  const picture = '![a.png](attachment:1)'
  const { from, to, insert } = insertText({ text, start: at, end: at }, picture)
  expect(text.slice(0, from) + insert + text.slice(to)).toBe(expected.replace('P', picture))
})

const TABLE = '| a | b |\n| --- | --- |\n| 1 | 2 |'

it.each<[string, (given: Selected) => Edit, string]>([
  ['picture', (given) => insertText(given, '![a](attachment:1)'), '![a](attachment:1)/'],
  ['pasted list', (given) => insertText(given, '- a\n- b'), '- a\n- b/'],
  ['heading', (given) => formatText(given, 'heading'), '# /'],
  ['list', (given) => formatText(given, 'list'), '- /'],
  ['checklist', (given) => formatText(given, 'checklist'), '- [ ] /'],
])('puts a %s below the table with the cursor', (_, edit, expected) => {
  for (const [before, after] of [
    ['', ''],
    ['', '\n'],
    ['text\n\n', '\n\nmore'],
    ['> | quote |\n\n', '\n- item'],
  ] as const)
    for (const selection of ['a', ' b', '---', '2', ' |\n| 1'])
      for (const length of [0, selection.length]) {
        const text = before + TABLE + after
        const start = text.indexOf(selection, before.length)
        const { from, to, insert, start: cursor } = edit({ text, start, end: start + length })
        const edited = text.slice(0, from) + insert + text.slice(to)
        const shown = `${edited.slice(0, cursor)}/${edited.slice(cursor)}`
        expect(shown.startsWith(`${before}${TABLE}\n\n${expected}`)).toBe(true)
        expect(edited.endsWith(after)).toBe(true)
      }
})

it('puts a picture above a table, and in the place of one that is selected', () => {
  const picture = '![a](attachment:1)'
  expect(insertText({ text: TABLE, start: 0, end: 0 }, picture)).toMatchObject({ from: 0, insert: `${picture}\n\n` })
  expect(insertText({ text: TABLE, start: 0, end: TABLE.length }, picture)).toMatchObject({ to: TABLE.length, from: 0 })
})

const PICTURE = '![tent](attachment:01a00000-0000-7000-8000-000000000000)'

it.each([
  [`a\n${PICTURE}|b`, 'a\n|b'],
  [`${PICTURE} |`, undefined],
  [`![tent](https://example.com/a.png)|`, undefined],
  [`‹${PICTURE}›`, undefined],
])('deletes a picture before the cursor as one sign: %j', (before, after) => {
  expect(write(read(before), deletePicture(read(before)))).toBe(after)
})
