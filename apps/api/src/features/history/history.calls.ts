import { emptyTrash, purgeRow, type RowKind, undoOperation } from '@daybook/contract'
import { isoAfter } from '../../clock.ts'
import type { TrackedKinds } from '../../operations/kinds.ts'
import type { LogCall } from '../../operations/logCall.ts'
import { trashService } from './trash.service.ts'
import { undoService } from './undo.service.ts'

/** The calls on the history that devices can send. */
export const historyCalls = (kinds: TrackedKinds): LogCall[] => [
  {
    endpoint: undoOperation,
    run: (context, { id = '' }) => undoService(context, kinds, context.author).undo(id),
  },
  {
    endpoint: purgeRow,
    run: (context, { kind, id = '' }) => trashService(context, context.author).purge(kind as RowKind, id),
  },
  {
    endpoint: emptyTrash,
    // Its author did not see what was deleted later.
    run: (context) => trashService(context, context.author).empty(isoAfter(context.clock.now(), 1)),
  },
]
