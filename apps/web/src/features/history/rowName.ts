import { ROWS, type RowKind, type RowOf } from '@daybook/contract'
import { m } from '#messages'

/** A row of any kind as the server sends it: long texts are cut, and a newer server may send other fields. */
export type AnyRow = Record<string, unknown>

/** Returns the row with the type of its kind, or undefined if it is none. */
export function toRow<K extends RowKind>(kind: K, row: AnyRow | null): RowOf<K> | undefined {
  return (row && kind in ROWS && (ROWS[kind].safeParse(row).data as RowOf<K> | undefined)) || undefined
}

const NAMES: { [K in RowKind]: (row: RowOf<K>) => string } = {
  entry: ({ title, category }) => title || category,
  budget: ({ name }) => name,
  task: ({ title }) => title,
  routine: ({ title }) => title,
  occurrence: ({ day }) => day,
  note: ({ title }) => title || m.note_untitled(),
  section: ({ heading }) => heading || m.note_untitled(),
  schedule: ({ title, category }) => title || category || m.transfer_name(),
  goal: ({ name }) => name,
  contribution: ({ title }) => title || m.contribution_add(),
  transfer: ({ title }) => title || m.transfer_name(),
  rate: ({ day, from, to }) => `${from}/${to} ${day}`,
  rule: ({ words }) => words,
  project: ({ name }) => name,
  account: ({ name }) => name || m.account_main(),
  attachment: ({ name }) => name,
  link: () => m.link_name(),
  settings: () => m.settings_heading(),
}

/** Returns the name by which the user knows a row. */
export function nameOf(kind: RowKind, row: AnyRow | null) {
  const known = toRow(kind, row)
  if (known) return (NAMES[kind] as (row: unknown) => string)(known)
  // A change that was not carried out has no whole row.
  const [name] = [row?.title, row?.name, row?.heading, row?.words].filter(Boolean)
  return typeof name === 'string' ? name : m.history_unknown()
}
