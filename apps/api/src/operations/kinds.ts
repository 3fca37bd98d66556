import type { RowKind } from '@daybook/contract'
import type { OwnKind } from '@daybook/operations/store'
import type { EditableKind, TrackedKind } from '../db/changes/trackedRows.ts'

/** How the rows of each kind are changed; passed by `app`, since features do not import each other. */
export type TrackedKinds = OwnKinds & { settings: EditableKind<'settings'> }

export type OwnKinds = { [K in OwnKind]: TrackedKind<K> }

export type EditableKinds = { [K in RowKind]: EditableKind<K> }
