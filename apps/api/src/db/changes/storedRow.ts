import { fromStoredRow, type RowKind, type RowOf, toStoredRow } from '@daybook/contract'

/** Returns a row as a table, the trash or the log stores it. */
export const stringifyRow = (kind: RowKind, row: object) => JSON.stringify(toStoredRow(kind, row))

/** Returns a stored row in the form of the contract. */
export const parseRow = <K extends RowKind>(kind: K, content: string) =>
  fromStoredRow(kind, JSON.parse(content)) as RowOf<K>

/** Returns the JSON of a stored row, or of some fields of it, in the form of the contract. */
export const toContractJson = (kind: RowKind, content: string | null) =>
  content && JSON.stringify(fromStoredRow(kind, JSON.parse(content)))
