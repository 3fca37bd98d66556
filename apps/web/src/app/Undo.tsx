import { useMutation } from '@tanstack/react-query'
import { type Undoable, useUndoables, withdrawUndo } from '../alerts/undo.ts'
import { useReadOnly } from '../device/network.ts'
import { UndoBar, UndoBars } from '../ui/UndoBar.tsx'

/** The undo bars of recent actions. They stay visible after navigation. */
export function Undo() {
  const undoables = useUndoables()
  if (undoables.length === 0) return null
  return (
    <UndoBars>
      {undoables.map((undoable) => (
        <UndoItem key={undoable.id} {...undoable} />
      ))}
    </UndoBars>
  )
}

function UndoItem({ id, text, mutation }: Undoable) {
  const isReadOnly = useReadOnly()
  const undo = useMutation({ ...mutation, onSuccess: () => withdrawUndo(id) })
  return <UndoBar text={text} isBusy={undo.isPending || isReadOnly} onUndo={() => undo.mutate(id)} />
}
