import { syntaxTree } from '@codemirror/language'
import {
  EditorState,
  type Extension,
  Prec,
  type Range,
  StateEffect,
  StateField,
  type Transaction,
  type TransactionSpec,
} from '@codemirror/state'
import { type Command, Decoration, type DecorationSet, EditorView, keymap } from '@codemirror/view'
import { isWholeTable } from '../../../markdown/parser.ts'
import { tableState } from '../table/tableState.ts'
import { type Slots, TableWidget } from './widgets.ts'

const setFocus = StateEffect.define<boolean>()

type Span = { from: number; to: number }
type Tables = { hasFocus: boolean; spans: Span[]; shown: DecorationSet }

/** Returns the lines of each table of a text, as far as that has been read. */
function findTables(state: EditorState) {
  const spans: Span[] = []
  for (let node = syntaxTree(state).topNode.firstChild; node; node = node.nextSibling)
    if (isWholeTable(node)) spans.push({ from: state.doc.lineAt(node.from).from, to: state.doc.lineAt(node.to).to })
  return spans
}

function show(state: EditorState, spans: Span[], hasFocus: boolean, slots: Slots) {
  const { from: start, to: end } = state.selection.main
  const ranges: Range<Decoration>[] = []
  for (const span of spans) {
    const shown = tableState(span, hasFocus ? { start, end } : undefined)
    const widget = new TableWidget(state.sliceDoc(span.from, span.to), shown === 'selected', slots)
    if (shown !== 'written') ranges.push(Decoration.replace({ widget, block: true }).range(span.from, span.to))
  }
  return Decoration.set(ranges)
}

/** Returns the table that the cursor is moved into, or over: from the line at one side of it to that at the other. */
function findReached({ doc, selection }: EditorState, head: number, spans: Span[]) {
  const [before, after] = [doc.lineAt(selection.main.head), doc.lineAt(head)]
  const [upper, lower] = before.from < after.from ? [before, after] : [after, before]
  return spans.find(({ from, to }) => (head >= from && head <= to) || (upper.to === from - 1 && lower.from === to + 1))
}

/** An empty line below a table that ends a text. Without the one between, it would be a row. */
const LINE_BELOW = '\n\n'

/**
 * Selects a table whole that the cursor is moved to, and moves on beyond one that is selected. Below one that ends the text, a
 * line is begun: at its end, too, since words would take its place there.
 */
function stepOver(transaction: Transaction, field: StateField<Tables>): TransactionSpec | TransactionSpec[] {
  const { selection, docChanged, startState } = transaction
  const isMoved = transaction.isUserEvent('select') && !transaction.isUserEvent('select.pointer')
  if (!selection?.main.empty || docChanged || !isMoved) return transaction
  const { head } = selection.main
  const before = startState.selection.main
  const table = findReached(startState, head, startState.field(field).spans)
  const state = table && tableState(table, { start: before.from, end: before.to })
  if (!table || state === 'written') return transaction
  const { from, to } = table
  const { length } = startState.doc
  if (head === length && (state === 'selected' || startState.doc.lineAt(before.head).to !== from - 1)) {
    const changes = { from: length, insert: LINE_BELOW }
    return [transaction, { changes, selection: { anchor: length + LINE_BELOW.length } }]
  }
  if (state === 'selected')
    return [transaction, { selection: { anchor: head === to ? to + 1 : Math.max(from - 1, 0) } }]
  const [anchor, end] = head < before.head ? [to, from] : [from, to]
  return [transaction, { selection: { anchor, head: end } }]
}

/** Writes below a table that is selected whole what would be typed or pasted in its place. */
function writeBelow(transaction: Transaction, field: StateField<Tables>): TransactionSpec {
  const { from, to } = transaction.startState.selection.main
  const isTyped = transaction.isUserEvent('input.type') || transaction.isUserEvent('input.paste')
  if (!isTyped || !transaction.startState.field(field).spans.some((span) => span.from === from && span.to === to))
    return transaction
  const words: string[] = []
  transaction.changes.iterChanges((_from, _to, _start, _end, inserted) => words.push(inserted.toString()))
  const insert = `${LINE_BELOW}${words.join('')}`
  const selection = { anchor: to + insert.length }
  return { changes: { from: to, insert }, selection, scrollIntoView: true, userEvent: 'input.type' }
}

/** Shows tables as such, but the one that is written by hand as its source. Enter opens one that is selected. */
export function tables(slots: Slots): Extension {
  const make = (state: EditorState, hasFocus: boolean, spans = findTables(state)): Tables => {
    return { hasFocus, spans, shown: show(state, spans, hasFocus, slots) }
  }
  function update(tables: Tables, { state, startState, effects, docChanged, selection }: Transaction) {
    const hasFocus = effects.findLast((effect) => effect.is(setFocus))?.value ?? tables.hasFocus
    if (docChanged || syntaxTree(state) !== syntaxTree(startState)) return make(state, hasFocus)
    return selection || hasFocus !== tables.hasFocus ? make(state, hasFocus, tables.spans) : tables
  }
  const field = StateField.define<Tables>({
    create: (state) => make(state, false),
    update,
    provide: (field) => EditorView.decorations.from(field, ({ shown }) => shown),
  })
  const open: Command = ({ state, contentDOM }) => {
    const { from, to } = state.selection.main
    const isTable = state.field(field).spans.some((span) => span.from === from && span.to === to)
    const host = contentDOM.querySelector<HTMLElement>('[data-selected]') ?? undefined
    if (isTable) slots.openTable(from, { row: 0, column: 0 }, host)
    return isTable
  }
  return [
    field,
    EditorView.focusChangeEffect.of((_, hasFocus) => setFocus.of(hasFocus)),
    EditorState.transactionFilter.of((transaction) => stepOver(transaction, field)),
    EditorState.transactionFilter.of((transaction) => writeBelow(transaction, field)),
    Prec.high(keymap.of([{ key: 'Enter', run: open }])),
  ]
}
