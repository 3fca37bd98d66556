import type { Endpoint, RowKind } from '@daybook/contract'
import type { Fields } from './commandCalls.ts'

/** A row that a device knows. */
export type KnownRow = { id: string; row: Fields; isDeleted: boolean }
export type View = (kind: RowKind) => KnownRow[]

/** A generated call, chosen by the rows that are known. */
export type Command = {
  endpoint: Endpoint
  params?: Record<string, string>
  body?: Fields
  base?: Fields
  /** The rows that the call sets, with these fields. */
  edited?: EditedRow[]
}
export type EditedRow = { kind: RowKind; id: string; fields: Fields; isDeleted?: boolean; isNew?: true }
