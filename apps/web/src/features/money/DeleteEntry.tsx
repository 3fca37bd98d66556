import type { Entry, EntryType } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { Confirm } from '../../ui/Confirm.tsx'
import { deleteEntryMutation } from './money.queries.ts'

/** Asks for confirmation before deleting an entry, because that cannot be undone. */
export function DeleteEntry({
  type,
  entry,
  onDone,
}: {
  type: EntryType
  entry: Entry | undefined
  onDone: () => void
}) {
  const remove = useMutation({ ...deleteEntryMutation(type), onSettled: onDone })
  return (
    <Confirm
      question={m.entry_delete_question({ type })}
      detail={entry ? m.entry_delete_detail({ title: entry.title || entry.category.name }) : ''}
      yes={m.delete_action()}
      no={m.keep_it()}
      isOpen={entry !== undefined}
      isBusy={remove.isPending}
      onYes={() => entry && remove.mutate(entry.id)}
      onNo={onDone}
    />
  )
}
