import { history, insertNewline, redo, standardKeymap, undo } from '@codemirror/commands'
import { Annotation, Compartment, EditorState, type Text, Transaction } from '@codemirror/state'
import { type Command, EditorView, keymap, placeholder } from '@codemirror/view'
import { withoutControls } from '../../../device/cleanPaste.ts'
import { breakLine, type Edit, ITEM, typeSpace } from '../editText.ts'
import type { NoteField } from '../noteField.ts'
import { tableBefore } from '../table/tableState.ts'
import { textChange } from '../textChange.ts'
import { markdown } from './markdown.ts'
import { preview } from './preview.ts'
import { tables } from './tables.ts'
import type { Slots } from './widgets.ts'

/** Marks a change that comes from the form. */
const given = Annotation.define<boolean>()

const attributes = new Compartment()

/** Sets the attributes of the text that change: what it is for, and what is offered for it. */
export function setAttributes(view: EditorView, values: Record<string, string>) {
  view.dispatch({ effects: attributes.reconfigure(EditorView.contentAttributes.of(values)) })
}

const toSpec = ({ from, to, insert, start, end }: Edit) => ({
  changes: { from, to, insert },
  selection: { anchor: start, head: end },
  scrollIntoView: true,
  userEvent: 'input',
})

const texts = new WeakMap<Text, string>()

/** Returns a document as a string, which is made once: several ask for it with each key. */
function toText(doc: Text) {
  const text = texts.get(doc) ?? doc.toString()
  texts.set(doc, text)
  return text
}

const read = ({ state }: EditorView) => {
  const { from, to } = state.selection.main
  return { text: toText(state.doc), start: from, end: to }
}

const continueList: Command = (view) => {
  const edit = breakLine(read(view))
  if (!edit) return false
  view.dispatch(toSpec(edit))
  return true
}

/** Runs instead of typing a space. */
const handleInput: Parameters<typeof EditorView.inputHandler.of>[0] = (view, _from, _to, text) => {
  const edit = text === ' ' ? typeSpace(read(view)) : undefined
  if (!edit) return false
  view.dispatch(toSpec(edit))
  return true
}

/** Moves the cursor behind the marks of an item at first: what is typed before them would end the list. */
const toStartOfItem: Command = (view) => {
  const { head } = view.state.selection.main
  const line = view.state.doc.lineAt(head)
  const at = line.from + (ITEM.exec(line.text)?.[0].length ?? 0)
  if (head <= at || view.moveToLineBoundary(view.state.selection.main, false).head > line.from) return false
  view.dispatch({ selection: { anchor: at }, scrollIntoView: true })
  return true
}

/** Selects the table above an empty line first, so that the next Backspace deletes it whole. */
const selectTable: Command = (view) => {
  const table = tableBefore(read(view))
  if (!table) return false
  view.dispatch({ selection: { anchor: table.from, head: table.to }, scrollIntoView: true })
  return true
}

const KEYS = [
  { key: 'Backspace', run: selectTable },
  { key: 'Enter', run: continueList },
  { key: 'Enter', run: insertNewline },
  { key: 'Home', run: toStartOfItem },
  { key: 'Mod-z', run: undo, preventDefault: true },
  { key: 'Mod-y', mac: 'Mod-Shift-z', run: redo, preventDefault: true },
  { key: 'Mod-Shift-z', run: redo, preventDefault: true },
  ...standardKeymap,
]

/** How near to the edges of the window the line of the cursor may be: below and above them are buttons. */
function scrollMargins() {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  return { top: Number.parseFloat(scrollPaddingTop) || 0, bottom: Number.parseFloat(scrollPaddingBottom) || 0 }
}

type Options = {
  parent: HTMLElement
  text: string
  hint: string
  slots: Slots
  onChange: (text: string) => void
  /** Called when the text or the cursor is another. */
  onMove: () => void
}

/** Returns a view in which a text is written as Markdown and looks like that. */
export const makeView = ({ parent, text, hint, slots, onChange, onMove }: Options) =>
  new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        history(),
        keymap.of(KEYS),
        markdown,
        preview(slots),
        tables(slots),
        placeholder(hint),
        attributes.of([]),
        EditorView.inputHandler.of(handleInput),
        EditorView.lineWrapping,
        EditorView.perLineTextDirection.of(true),
        EditorView.scrollMargins.of(scrollMargins),
        EditorView.clipboardInputFilter.of(withoutControls),
        EditorView.contentAttributes.of({ spellcheck: 'true', autocorrect: 'on', autocapitalize: 'sentences' }),
        EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
          const isOurs = transactions.some((transaction) => transaction.annotation(given))
          if (docChanged && !isOurs) onChange(toText(state.doc))
          if (docChanged || selectionSet) onMove()
        }),
      ],
    }),
  })

/** Replaces what is not the same in another text, so that the cursor stays in the rest. */
export function giveText(view: EditorView, text: string) {
  const before = toText(view.state.doc)
  const changes = textChange(before, text.replaceAll(/\r\n?/g, '\n'))
  // What others write is not taken back by Ctrl+Z, but what an empty text begins with is.
  const annotations = [given.of(true), Transaction.addToHistory.of(before === '')]
  if (changes) view.dispatch({ changes, annotations })
}

/** Returns a view as the field for a text of a note. */
export const viewField = (view: EditorView): NoteField => ({
  read: () => read(view),
  edit(edit) {
    view.focus()
    view.dispatch(toSpec(edit))
  },
  editBehind: ({ from, to, insert }) => view.dispatch({ changes: { from, to, insert }, userEvent: 'input' }),
  select(start, end = start) {
    view.focus()
    view.dispatch({ selection: { anchor: start, head: end }, scrollIntoView: true })
  },
  hasFocus: () => view.hasFocus,
  offsetAt: (x, y) => view.posAtCoords({ x, y }) ?? undefined,
  lineBottomAt: (at) => (view.coordsAtPos(at)?.bottom ?? 0) - view.dom.getBoundingClientRect().top,
})
