import type { Routine } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { Confirm } from '../../ui/Confirm.tsx'
import { deleteRoutineMutation } from './routines.queries.ts'

/** Asks for confirmation before a routine and its history are deleted. */
export function DeleteRoutine({ routine, onDone }: { routine: Routine | undefined; onDone: () => void }) {
  const remove = useMutation({ ...deleteRoutineMutation, onSettled: onDone })
  return (
    <Confirm
      question="Delete this routine?"
      detail={routine ? `${routine.title} goes for good, and what you recorded of it with it.` : ''}
      yes="Delete"
      no="Keep it"
      isOpen={routine !== undefined}
      isBusy={remove.isPending}
      onYes={() => routine && remove.mutate(routine.id)}
      onNo={onDone}
    />
  )
}
