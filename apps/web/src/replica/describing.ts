import type { SyncOperation } from '@daybook/contract'
import { toChanges } from './describe.ts'
import type { Replica } from './replica.ts'
import { wantedChange } from './wantedChange.ts'

/** Says what operations changed, as the server's log says it. */
export const describing = (replica: Replica) => ({
  changesOf(operation: SyncOperation) {
    const edits = replica.pending().find(({ op }) => op.id === operation.id)?.edits ?? []
    return edits.length > 0 ? toChanges(edits) : wantedChange(operation, replica.rows())
  },

  /** Returns undefined for an operation of an earlier visit that the server has. */
  changesById(operationId: string) {
    const edits = replica.editsOf(operationId)
    return edits && toChanges(edits)
  },
})
