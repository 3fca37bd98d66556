import type { Entry, EntryType } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
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
      question={`Delete this ${type}?`}
      detail={entry ? `${entry.title || entry.category.name} goes for good, and your balance changes with it.` : ''}
      yes="Delete"
      no="Keep it"
      isOpen={entry !== undefined}
      isBusy={remove.isPending}
      onYes={() => entry && remove.mutate(entry.id)}
      onNo={onDone}
    />
  )
}
