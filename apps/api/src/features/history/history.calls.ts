import { emptyTrash, purgeRow, restoreRow, undoOperation } from '@daybook/contract'
import { isoAfter } from '../../clock.ts'
import { logCall, operationCall } from '../../db/changes/calls.ts'
import type { TrackedKinds } from './kinds.ts'
import { trashService } from './trash.service.ts'
import { undoService } from './undo.service.ts'

/** The operations on the history. */
export const historyCalls = (kinds: TrackedKinds) => [
  logCall(undoOperation, (context, { params }) => undoService(context, kinds, context.author).undo(params.id)),
  operationCall(restoreRow, (context, { params: { kind, id } }) =>
    trashService(context, kinds, context.author).restore(kind, id),
  ),
  logCall(purgeRow, (context, { params: { kind, id } }) =>
    trashService(context, kinds, context.author).purge(kind, id),
  ),
  // Its author did not see what was deleted later.
  logCall(emptyTrash, (context) =>
    trashService(context, kinds, context.author).empty(isoAfter(context.clock.now(), 1)),
  ),
]
