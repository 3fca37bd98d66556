import type { RowKind } from '@daybook/contract'
import { type EditableKind, type TrackedKind, tracked, trackedEdits } from '../../db/changes/trackedRows.ts'
import type { WriteDb } from '../../db/changes/withChanges.ts'
import type { TrackedKinds } from '../../operations/kinds.ts'

export type AnyRow = Record<string, unknown>

/** Rows of a kind that is known only when the program runs. */
type DynamicRows = ReturnType<typeof tracked>

/** Returns the rows of a kind that can be created and deleted, or undefined for the settings. */
export const trackRows = (db: WriteDb, kinds: TrackedKinds, kind: RowKind) =>
  kind === 'settings' ? undefined : (tracked(db, kinds[kind] as unknown as TrackedKind) as DynamicRows)

export const trackEdits = (db: WriteDb, kinds: TrackedKinds, kind: RowKind) =>
  trackedEdits(db, kinds[kind] as unknown as EditableKind)
