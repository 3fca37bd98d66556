import type { TrashItem } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { Confirm } from '../../ui/Confirm.tsx'
import { emptyTrashMutation, purgeMutation } from './history.queries.ts'
import { nameOf } from './rowName.ts'

/** Asks for confirmation before one row or everything in the trash is deleted for good, which cannot be undone. */
export function Purge({ pending, onDone }: { pending: TrashItem | 'all' | undefined; onDone: () => void }) {
  const purge = useMutation({ ...purgeMutation, onSettled: onDone })
  const empty = useMutation({ ...emptyTrashMutation, onSettled: onDone })
  const item = pending === 'all' ? undefined : pending
  return (
    <Confirm
      question={pending === 'all' ? m.trash_empty_question() : m.trash_purge_question()}
      detail={item ? m.trash_purge_detail({ name: nameOf(item.kind, item.row) }) : m.trash_empty_detail()}
      yes={m.trash_purge()}
      no={m.keep_it()}
      isOpen={pending !== undefined}
      isBusy={purge.isPending || empty.isPending}
      onYes={() => (item ? purge.mutate(item) : empty.mutate())}
      onNo={onDone}
    />
  )
}
