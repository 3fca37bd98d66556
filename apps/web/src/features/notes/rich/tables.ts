import { syntaxTree } from '@codemirror/language'
import {
  type EditorState,
  type Extension,
  type Range,
  StateEffect,
  StateField,
  type Transaction,
} from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import { isWholeTable } from '../drawn/parser.ts'
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

/** Shows tables as such, but the one with the cursor as its source. */
export function tables(slots: Slots): Extension {
  const make = (state: EditorState, hasFocus: boolean, spans = findTables(state)): Tables => {
    return { hasFocus, spans, shown: show(state, spans, hasFocus, slots) }
  }
  function update(tables: Tables, { state, startState, effects, docChanged, selection }: Transaction) {
    const hasFocus = effects.findLast((effect) => effect.is(setFocus))?.value ?? tables.hasFocus
    if (docChanged || syntaxTree(state) !== syntaxTree(startState)) return make(state, hasFocus)
    return selection || hasFocus !== tables.hasFocus ? make(state, hasFocus, tables.spans) : tables
  }
  return [
    StateField.define<Tables>({
      create: (state) => make(state, false),
      update,
      provide: (field) => EditorView.decorations.from(field, ({ shown }) => shown),
    }),
    EditorView.focusChangeEffect.of((_, hasFocus) => setFocus.of(hasFocus)),
  ]
}
