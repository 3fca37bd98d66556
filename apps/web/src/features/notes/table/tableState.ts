import type { Selected } from '../editText.ts'
import { tableAt } from '../tableAt.ts'

export type TableState = 'drawn' | 'selected' | 'written'

/**
 * Returns how a table is shown: drawn, drawn as selected if all of it is, or as its source while the cursor is in it.
 *
 * @param cursor what is selected in the field, or undefined while that has not the focus
 */
export function tableState(
  { from, to }: { from: number; to: number },
  cursor: { start: number; end: number } | undefined,
): TableState {
  if (!cursor || cursor.end < from || cursor.start > to) return 'drawn'
  return cursor.start <= from && cursor.end >= to ? 'selected' : 'written'
}

/** Returns the table that ends above the line that begins at the cursor: Backspace selects it first. */
export function tableBefore({ text, start, end }: Selected) {
  if (start !== end || text[start - 1] !== '\n') return undefined
  const table = tableAt(text, start - 1)
  return table?.to === start - 1 ? table : undefined
}
