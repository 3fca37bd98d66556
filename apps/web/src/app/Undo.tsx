import { useMutation } from '@tanstack/react-query'
import { type Undoable, useUndoables, withdrawUndo } from '../alerts/undo.ts'
import { useReadOnly } from '../device/network.ts'
import { UndoBar, UndoBars } from '../ui/UndoBar.tsx'

/** The ways back from what was just done, which outlast the page it was done on. */
export function Undo() {
  const offered = useUndoables()
  if (offered.length === 0) return null
  return (
    <UndoBars>
      {offered.map((undoable) => (
        <WayBack key={undoable.id} {...undoable} />
      ))}
    </UndoBars>
  )
}

function WayBack({ id, text, way }: Undoable) {
  const isReadOnly = useReadOnly()
  const undo = useMutation({ ...way, onSuccess: () => withdrawUndo(id) })
  return <UndoBar text={text} isBusy={undo.isPending || isReadOnly} onUndo={() => undo.mutate(id)} />
}
