import type { Edit, Selected } from '../editText.ts'

/** Where a table is edited: the range of one of the text, or the place of a new one. */
export type TablePlace = { text: string; from: number; to: number; isNew: boolean }

/** Returns the place of a new table, with the selected words, which are for its first cell, if they fit there. */
export function newPlace({ text, start, end }: Selected): { place: TablePlace; words: string } {
  const isCell = !/[\n|]/.test(text.slice(start, end))
  const from = isCell ? start : end
  return { place: { text, from, to: end, isNew: true }, words: isCell ? text.slice(start, end).trim() : '' }
}

/** Returns the line breaks that make a blank line of those before a place. */
const leadOf = (before: string) => (/\S[ \t]*$/.test(before) ? '\n\n' : /\S[ \t]*\n[ \t]*$/.test(before) ? '\n' : '')

/**
 * Returns the edit that writes a table to its place, on lines of its own, with the cursor below. An empty text deletes
 * it. Undefined if nothing is to be changed.
 */
export function tableEdit({ text, from, to, isNew }: TablePlace, table: string): Edit | undefined {
  if (table === (isNew ? '' : text.slice(from, to))) return undefined
  const after = text.slice(to)
  const breaks = /^\n{0,2}/.exec(after)![0].length
  if (table === '') return { from, to: to + breaks, insert: '', start: from, end: from }
  const lead = isNew ? leadOf(text.slice(0, from)) : ''
  // The line below a table would be a row of it.
  const trail = isNew || after === '' ? '\n'.repeat(2 - breaks) : ''
  const insert = lead + table + trail
  const at = from + insert.length + breaks
  return { from, to, insert, start: at, end: at }
}

export const applyEdit = (text: string, { from, to, insert }: Edit) => text.slice(0, from) + insert + text.slice(to)
