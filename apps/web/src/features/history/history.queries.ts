import { listActivity, listRoutines, undoOperation } from '@daybook/contract'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { queryFor } from '../../api/queries.ts'

/** For the titles of the routines whose days were marked. */
export const routines = queryFor(listRoutines, {}, { silent: true })

/** Undoes an operation. No operation of the tab itself, so that Ctrl+Z does not undo the undoing. */
export const undoMutation = mutationOptions({
  mutationFn: (id: string) => call(undoOperation, { params: { id } }),
})

/** Returns an operation with its first changes, or undefined if it changed nothing. */
export async function readOperation(operation: string) {
  const [found] = await call(listActivity, { querystring: { operation, limit: 1 } })
  return found
}
