import { emptyTrash, purgeRow, type RowKind, undoOperation } from '@daybook/contract'
import { isoAfter } from '../../clock.ts'
import type { TrackedKinds } from '../../operations/kinds.ts'
import type { LogCall, LogCallContext } from '../../operations/logCall.ts'
import { trashService } from './trash.service.ts'
import { undoService } from './undo.service.ts'

/** The calls on the history that devices can send. */
export const historyCalls = (kinds: TrackedKinds): LogCall[] => [
  {
    endpoint: undoOperation,
    isLarge: (context, { id = '' }) => getUndo(context, kinds).isLarge(id),
    run: (context, { id = '' }) => getUndo(context, kinds).undo(id),
  },
  {
    endpoint: purgeRow,
    isLarge: async () => false,
    run: (context, { kind, id = '' }) => trashService(context, context.author).purge(kind as RowKind, id),
  },
  {
    endpoint: emptyTrash,
    isLarge: (context) => trashService(context, context.author).isLarge(seenUntil(context)),
    run: (context) => trashService(context, context.author).empty(seenUntil(context)),
  },
]

/** Returns the time before which rows were deleted that the author of a call had seen in the trash. */
const seenUntil = ({ clock }: LogCallContext) => isoAfter(clock.now(), 1)

const getUndo = ({ db, clock, serverClock, author }: LogCallContext, kinds: TrackedKinds) =>
  undoService({ db, clock: serverClock, authorClock: clock }, kinds, author)
