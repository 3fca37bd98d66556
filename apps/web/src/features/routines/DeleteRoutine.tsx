import type { Routine } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { Confirm } from '../../ui/Confirm.tsx'
import { deleteRoutineMutation } from './routines.queries.ts'

/** Asks for confirmation before a routine and its history are deleted. */
export function DeleteRoutine({ routine, onDone }: { routine: Routine | undefined; onDone: () => void }) {
  const remove = useMutation({ ...deleteRoutineMutation, onSettled: onDone })
  return (
    <Confirm
      question={m.routine_delete_question()}
      detail={routine ? m.routine_delete_detail({ title: routine.title }) : ''}
      yes={m.delete_action()}
      no={m.keep_it()}
      isOpen={routine !== undefined}
      isBusy={remove.isPending}
      onYes={() => routine && remove.mutate(routine.id)}
      onNo={onDone}
    />
  )
}
