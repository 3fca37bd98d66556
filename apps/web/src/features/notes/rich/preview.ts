import { syntaxTree } from '@codemirror/language'
import { Decoration, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { findMarks } from './marks.ts'
import type { Slots } from './widgets.ts'

const isOther = (update: ViewUpdate) =>
  update.docChanged ||
  update.viewportChanged ||
  update.selectionSet ||
  update.focusChanged ||
  syntaxTree(update.state) !== syntaxTree(update.startState)

/** Shows the lines on the screen as Markdown. Changes nothing of the text. */
export const preview = (slots: Slots) => {
  const find = ({ state, visibleRanges, hasFocus }: EditorView) => findMarks(state, visibleRanges, hasFocus, slots)
  return ViewPlugin.define(
    (view) => ({
      marks: find(view),
      update(update: ViewUpdate) {
        if (isOther(update)) this.marks = find(update.view)
      },
    }),
    {
      decorations: ({ marks }) => marks.shown,
      provide: (plugin) => EditorView.atomicRanges.of((view) => view.plugin(plugin)?.marks.solid ?? Decoration.none),
    },
  )
}
