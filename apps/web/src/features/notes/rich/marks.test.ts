import { ensureSyntaxTree } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { expect, it } from 'vitest'
import { markdownExamples } from '../../../testing/markdownExamples.ts'
import { markdown } from './markdown.ts'
import { findMarks } from './marks.ts'
import { BoxWidget, DotWidget, GapWidget, PictureWidget } from './widgets.ts'

const ID = '01a00000-0000-7000-8000-000000000000'
const slots = { add: () => undefined, remove: () => undefined, openTable: () => undefined }

/** Returns the decorations of a text, of which `at` is where the cursor is. */
function find(text: string, at?: number) {
  const state = EditorState.create({ doc: text, selection: { anchor: at ?? 0 }, extensions: [markdown] })
  ensureSyntaxTree(state, text.length, 5000)
  return { state, ...findMarks(state, [{ from: 0, to: text.length }], at !== undefined, slots) }
}

/** Returns what is seen of a text: without what is hidden, with signs for elements. */
function show(text: string, at?: number) {
  const { state, shown } = find(text, at)
  let [seen, end] = ['', 0]
  for (const place = shown.iter(); place.value; place.next()) {
    const { widget, class: name } = place.value.spec
    if (name !== undefined || place.from < end) continue
    seen += state.sliceDoc(end, place.from)
    end = place.to
    if (widget instanceof DotWidget) seen += '• '
    if (widget instanceof BoxWidget) seen += widget.isChecked ? '☑ ' : '☐ '
    if (widget instanceof PictureWidget) seen += `<${widget.name}>`
  }
  return seen + state.sliceDoc(end)
}

it.each([
  ['# Trip', 'Trip'],
  ['**bold** _soft_ ~~gone~~ `code`', 'bold soft gone code'],
  ['[link](https://a.example "title") [[Packing]] #tag', 'link Packing #tag'],
  [`![tent](attachment:${ID}) in rain`, '<tent> in rain'],
  ['- milk\n  - [ ] eggs\n- [x] bread', '• milk\n☐ eggs\n☑ bread'],
  ['> quoted\n> more', 'quoted\nmore'],
  ['1. one\n2. two', '1. one\n2. two'],
  [String.raw`\*typed\*`, '*typed*'],
  ['---', ''],
  ['`[[Packing]]` [[Tent]]', '[[Packing]] Tent'],
  ['- ', '• '],
])('shows %j as %j away from the cursor', (text, seen) => {
  expect(show(text)).toBe(seen)
})

it.each(['    indented\n<b>bold</b> &amp; **open', 'Title\n===', '[a] and [b][c]\n\n[b]: /url', '5 ~ 6 ~ 7 a_b_c'])(
  'shows %j as typed',
  (text) => {
    expect(show(text)).toBe(text)
  },
)

it('shows the marks of the line with the cursor, but those of lists', () => {
  expect(show('**a**\n**b**', 1)).toBe('**a**\nb')
  expect(show('# a\n\n# b', 5)).toBe('a\n\n# b')
  expect(show('- [ ] **a**', 11)).toBe('☐ **a**')
})

it.each([0, 3, 54])('shows a picture with the cursor at %i as itself, which the cursor moves over', (at) => {
  const picture = `![tent](attachment:${ID})`
  expect(show(picture, at)).toBe('<tent>')
  const place = find(picture, at).solid.iter()
  expect([place.from, place.to]).toEqual([0, picture.length])
})

it('aligns the columns of a table without a change of its text', () => {
  const table = '| Day | Cost |\n| --- | ---: |\n| Monday | 3 |'
  const { shown } = find(table, 3)
  const gaps: [number, number][] = []
  for (const place = shown.iter(); place.value; place.next())
    if (place.value.spec.widget instanceof GapWidget) gaps.push([place.from, place.value.spec.widget.columns])
  expect(gaps).toEqual([
    [6, 3],
    [21, 3],
    [43, 3],
  ])
})

it('gives each line the direction of its text, or that of the line above', () => {
  const { shown } = find('\none\n- [x] مرحبا\n- [ ] \n\n12 ב')
  const found: (string | undefined)[] = []
  for (const place = shown.iter(); place.value; place.next()) {
    const dir = place.value.spec.attributes?.dir
    if (dir) found.push(dir)
  }
  expect(found).toEqual(['auto', 'ltr', 'rtl', 'rtl', 'rtl', 'rtl'])
})

it('hides no line break, and moves over marks of lists and pictures only, whatever is typed', () => {
  for (const text of markdownExamples) {
    const { shown, solid, state } = find(text)
    for (const place = shown.iter(); place.value; place.next())
      if (!place.value.spec.class) expect(state.sliceDoc(place.from, place.to)).not.toContain('\n')
    for (const place = solid.iter(); place.value; place.next())
      expect(state.sliceDoc(place.from, place.to)).toMatch(/^([ \t]*([-+*]|\d+[.)])|!\[.*\]\(attachment:[\da-f-]+\)$)/)
  }
})
