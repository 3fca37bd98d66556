import { undo } from '@codemirror/commands'
import { EditorView } from '@codemirror/view'
import { afterEach, expect, it } from 'vitest'
import { giveText, makeView, setAttributes, viewField } from './makeView.ts'

const opened: number[] = []
const slots = { add: () => undefined, remove: () => undefined, openTable: (at: number) => opened.push(at) }
let close = () => {}

function open(text: string) {
  const changes: string[] = []
  const onChange = (changed: string) => changes.push(changed)
  const view = makeView({ parent: document.body, text, hint: 'Write', slots, onChange, onMove: () => undefined })
  close = () => view.destroy()
  return { view, field: viewField(view), changes }
}

afterEach(() => close())

it('takes a text of the form, and keeps the cursor in what stays', () => {
  const { view, field, changes } = open('one\ntwo\nthree')
  field.select(6)
  giveText(view, 'one and more\r\ntwo\r\nthree')
  expect(field.read()).toEqual({ text: 'one and more\ntwo\nthree', start: 15, end: 15 })
  giveText(view, 'aaa')
  giveText(view, 'aa')
  giveText(view, '')
  expect(field.read().text).toBe('')
  expect(changes).toEqual([])
})

it('tells the form of an edit, which can be undone', () => {
  const { view, field, changes } = open('one')
  field.edit({ from: 3, to: 3, insert: ' two', start: 4, end: 7 })
  expect(field.read()).toEqual({ text: 'one two', start: 4, end: 7 })
  expect(field.hasFocus()).toBe(true)
  undo(view)
  expect(changes).toEqual(['one two', 'one'])
})

it('is a text box of several lines that is checked for spelling and has a name', () => {
  const { view } = open('')
  setAttributes(view, { 'aria-label': 'Content' })
  const { attributes } = view.contentDOM
  const values = ['role', 'aria-multiline', 'spellcheck', 'aria-label', 'aria-placeholder'].map(
    (name) => attributes.getNamedItem(name)?.value,
  )
  expect(values).toEqual(['textbox', 'true', 'true', 'Content', 'Write'])
})

it('makes an item of a checklist of a box that is typed without its bullet', () => {
  const { view, field } = open('[]')
  field.select(2)
  const isHandled = view.state
    .facet(EditorView.inputHandler)
    .some((run) => run(view, 2, 2, ' ', () => view.state.update()))
  expect([isHandled, field.read()]).toEqual([true, { text: '- [ ] ', start: 6, end: 6 }])
})

it('selects a table that the cursor is moved to, opens it by Enter, and moves on', () => {
  const { view, field } = open('a\n\n| b |\n| --- |\n\nc')
  field.select(2)
  const isDrawn = () => view.contentDOM.querySelector('.cm-line')?.parentElement?.textContent?.includes('---') === false
  const move = (anchor: number) => {
    view.dispatch({ selection: { anchor }, userEvent: 'select' })
    const { anchor: from, head } = view.state.selection.main
    return [from, head]
  }
  expect(move(3)).toEqual([3, 16])
  expect(isDrawn()).toBe(true)
  expect(move(16)).toEqual([17, 17])
  expect(move(16)).toEqual([16, 3])
  view.contentDOM.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true }))
  expect(opened).toEqual([3])
  expect(move(3)).toEqual([2, 2])
  expect(move(17)).toEqual([3, 16])
})

it('begins a line below a table that ends the text, and changes nothing of the table', () => {
  const table = '| b |\n| --- |'
  const { view, field } = open(`a\n\nb\n\n${table}`)
  const end = view.state.doc.length
  field.select(0)
  view.dispatch({ selection: { anchor: end }, userEvent: 'select' })
  expect(field.read()).toEqual({ text: `a\n\nb\n\n${table}\n\n`, start: end + 2, end: end + 2 })
  undo(view)
  field.select(5)
  view.dispatch({ selection: { anchor: 6 }, userEvent: 'select' })
  expect(field.read()).toMatchObject({ start: 6, end })
  view.dispatch({ selection: { anchor: end }, userEvent: 'select' })
  expect(field.read()).toEqual({ text: `a\n\nb\n\n${table}\n\n`, start: end + 2, end: end + 2 })
})

it('writes below a table that is selected what is typed or pasted', () => {
  const table = '| b |\n| --- |'
  const { view, field } = open(`a\n\n${table}\n\nc`)
  const [from, to] = [3, 3 + table.length]
  for (const [text, userEvent] of [['Re', 'input.type'] as const, ['x', 'input.paste'] as const]) {
    field.select(from, to)
    view.dispatch({ ...view.state.replaceSelection(text), userEvent })
    const end = to + 2 + text.length
    expect(field.read()).toEqual({ text: `a\n\n${table}\n\n${text}\n\nc`, start: end, end })
    undo(view)
  }
  field.select(from, to)
  view.dispatch({ ...view.state.replaceSelection(''), userEvent: 'delete.backward' })
  expect(field.read().text).toBe('a\n\n\n\nc')
})

it('opens a table by a click beside its cells', () => {
  const { view } = open('a\n\n| b |\n| --- |\n\nc')
  opened.length = 0
  const table = view.contentDOM.querySelector<HTMLElement>(':scope > :not(.cm-line)')!
  expect(table.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))).toBe(false)
  table.click()
  expect(opened).toEqual([3])
})

it('selects a table by Backspace below it', () => {
  const { view, field } = open('| b |\n| --- |\n')
  field.select(14)
  view.contentDOM.dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', keyCode: 8, bubbles: true }))
  expect(field.read()).toMatchObject({ start: 0, end: 13 })
})

it('ticks an item by a click on its box, and tells the form', () => {
  const { view, changes } = open('- [ ] milk\n- [x] [eggs]')
  const [first, second] = view.contentDOM.querySelectorAll('input')
  expect([first?.ariaLabel, second?.checked]).toEqual(['milk', true])
  first?.click()
  second?.click()
  expect(changes).toEqual(['- [x] milk\n- [x] [eggs]', '- [x] milk\n- [ ] [eggs]'])
})
