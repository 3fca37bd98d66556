import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { raiseAlert } from '../../alerts/alerts.ts'
import { forgetOperation, lastOperation, operationsWith } from '../../alerts/undo.ts'
import { currentUser } from '../../api/user.queries.ts'
import { operationText } from './changeTexts.ts'
import { readOperation, routines, undoWhole } from './history.queries.ts'
import { keptText } from './undoTexts.ts'

/** Undoes the last operation of this tab that changed something. Returns it, or undefined if there is none. */
const undoLastMutation = mutationOptions({
  mutationFn: async () => {
    for (let id = lastOperation(); id; id = lastOperation()) {
      const operation = await readOperation(id)
      const result = operation && (await undoWhole(id))
      const others = operationsWith(id).length
      forgetOperation(id)
      if (result) return { operation: { ...operation, total: operation.total + others }, ...result }
    }
    return undefined
  },
  meta: { needsServer: m.undo_needs_server() },
})

/** Undoes the last operation of this tab and says what it was. Does nothing while another change is being sent. */
export async function undoLast(client: QueryClient) {
  if (client.isMutating() > 0) return
  const mutation = client.getMutationCache().build(client, undoLastMutation)
  // A failure has raised its alert already.
  const undone = await mutation.execute(undefined).catch(() => undefined)
  if (!undone) return
  const { currency } = await client.fetchQuery(currentUser)
  const titles = new Map((client.getQueryData(routines.queryKey) ?? []).map(({ id, title }) => [id, title]))
  const what = operationText(undone.operation, { currency, routineTitle: (id) => titles.get(id) })
  raiseAlert(undone.kept > 0 ? keptText(undone) : m.undo_done({ what }), { isShownOffline: true })
}
