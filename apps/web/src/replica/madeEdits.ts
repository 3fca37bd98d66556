import type { RowEdit } from './rows.ts'

/** How many operations can be undone without the server. */
const REMEMBERED = 100

const isPlainEdit = ({ before, after }: RowEdit) => before && after && !before.deleted === !after.deleted

/** What the latest operations of this device changed, in their order: to undo each once. */
export function makeMadeEdits() {
  const byOperation = new Map<string, RowEdit[]>()
  return {
    /** Returns what an operation changed, or undefined if it is not known. */
    of: (operationId: string) => byOperation.get(operationId),

    remember(operationId: string, edits: RowEdit[]) {
      byOperation.set(operationId, edits)
      for (const oldest of byOperation.keys()) if (byOperation.size > REMEMBERED) byOperation.delete(oldest)
    },

    /** Returns whether an operation after this one edited a row, other than deleting or restoring it. */
    isEditedAfter(operation: string, { kind, id }: Pick<RowEdit, 'kind' | 'id'>) {
      const operations = [...byOperation.keys()]
      return operations
        .slice(operations.indexOf(operation) + 1)
        .flatMap((following) => byOperation.get(following) ?? [])
        .some((edit) => edit.kind === kind && edit.id === id && isPlainEdit(edit))
    },

    /** Returns whether an edit is undone, and not made again, by the operations before this one. */
    isUndone(edit: string, before: string) {
      let isUndone = false
      for (const [operationId, edits] of byOperation) {
        if (operationId === before) break
        for (const { undoes } of edits) if (undoes?.edit === edit) isUndone = undoes.isUndone
      }
      return isUndone
    },
  }
}
export type MadeEdits = ReturnType<typeof makeMadeEdits>
