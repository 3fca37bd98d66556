import { ROWS, type RowKind, type RowOf } from '@daybook/contract'
import { m } from '#messages'

/** A row of any kind as the server sends it: long texts are cut, and a newer server may send other fields. */
export type AnyRow = Record<string, unknown>

/** Returns the row with the type of its kind, or undefined if it is none. */
export function rowOf<K extends RowKind>(kind: K, row: AnyRow | null): RowOf<K> | undefined {
  return (row && (ROWS[kind].safeParse(row).data as RowOf<K> | undefined)) || undefined
}

const NAMES: { [K in RowKind]: (row: RowOf<K>) => string } = {
  entry: ({ title, category }) => title || category,
  budget: ({ name }) => name,
  task: ({ title }) => title,
  routine: ({ title }) => title,
  occurrence: ({ day }) => day,
  note: ({ title }) => title || m.note_untitled(),
  section: ({ heading }) => heading || m.note_untitled(),
  link: () => m.link_name(),
  settings: () => m.settings_heading(),
}

/** Returns the name by which the user knows a row. */
export function nameOf(kind: RowKind, row: AnyRow | null) {
  const known = rowOf(kind, row)
  if (known) return (NAMES[kind] as (row: unknown) => string)(known)
  // A change that was not carried out has no whole row.
  const [name] = [row?.title, row?.name, row?.heading].filter(Boolean)
  return typeof name === 'string' ? name : m.history_unknown()
}
