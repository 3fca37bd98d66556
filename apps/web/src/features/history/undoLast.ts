import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import {
  forgetOperation,
  lastOperation,
  lastRedoable,
  rememberRedoable,
  rememberRedone,
  tellUndone,
  wholeOf,
} from '../../alerts/undo.ts'
import { latestWrite, whenEnded } from '../../api/latestWrite.ts'
import { toOperation } from '../../api/operations.ts'
import { currentUser } from '../../api/user.queries.ts'
import { operationText } from './changeTexts.ts'
import { readWhole, redoMutation, routines, undoWhole } from './history.queries.ts'
import { keptText } from './undoTexts.ts'

/** Undoes an operation; if it changed nothing, the last one of this tab that did. Returns it, or undefined if there is none. */
const undoLastMutation = mutationOptions({
  mutationFn: async (first: string) => {
    for (let id: string | undefined = first; id; id = lastOperation()) {
      const operation = await readWhole(id)
      const result = operation && (await undoWhole(id))
      forgetOperation(id)
      if (result) return { operation, ...result }
    }
    return undefined
  },
  meta: { needsServer: m.undo_needs_server() },
})

let isUndoing = false

/**
 * Undoes the operation of `write`, the one that began last and has not ended, once it has; without one the last operation
 * of this tab. Says what it was. Does nothing if the write fails, and while another press undoes something.
 */
export async function undoLast(client: QueryClient, write = latestWrite(client)) {
  if (isUndoing) return
  isUndoing = true
  try {
    if (write) await whenEnded(client, write)
    const operation = write?.state.status === 'error' ? undefined : (toOperation(write?.state.data) ?? lastOperation())
    if (operation) await undoAndTell(client, wholeOf(operation))
  } finally {
    isUndoing = false
  }
}

/** Undoes an operation and says what it was. */
export async function undoAndTell(client: QueryClient, id: string) {
  const mutation = client.getMutationCache().build(client, undoLastMutation)
  // A failure has raised its alert already.
  const undone = await mutation.execute(id).catch(() => undefined)
  if (!undone) return
  // The user can have signed out meanwhile.
  const user = await client.fetchQuery(currentUser).catch(() => undefined)
  if (!user) return
  const { currency } = user
  const titles = new Map((client.getQueryData(routines.queryKey) ?? []).map(({ id, title }) => [id, title]))
  const what = operationText(undone.operation, { currency, routineTitle: (id) => titles.get(id) })
  rememberRedoable({ by: undone.by, what })
  if (undone.kept > 0) tellUndone(keptText(undone))
  else tellUndone(m.undo_done({ what }), { label: m.redo(), run: () => void redoLast(client) })
}

/** Does again what was undone last, and says what it was. */
export async function redoLast(client: QueryClient) {
  const last = lastRedoable()
  if (isUndoing || !last) return
  isUndoing = true
  const mutation = client.getMutationCache().build(client, redoMutation)
  const redone = await mutation.execute(last.by).catch(() => undefined)
  isUndoing = false
  if (redone) rememberRedone(redone.by, redone.kept > 0 ? keptText(redone) : m.redo_done({ what: last.what }))
}
