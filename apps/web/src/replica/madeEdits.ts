import type { RowEdit } from './rows.ts'

/** How many operations can be undone without the server. */
const REMEMBERED = 100

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
