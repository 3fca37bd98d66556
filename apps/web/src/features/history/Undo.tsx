import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '#messages'
import { raiseAlert } from '../../alerts/alerts.ts'
import { lastOperation, lastRedoable } from '../../alerts/undo.ts'
import { latestWrite } from '../../api/latestWrite.ts'
import { onIdle } from '../../device/onIdle.ts'
import { TEXT_FIELD } from '../../device/textField.ts'
import { UndoBars } from './UndoBars.tsx'

const loadUndo = () => import('./undoLast.ts')

/**
 * The offers to undo recent operations. Outside text fields Ctrl+Z undoes the last operation of this tab, Ctrl+Shift+Z or
 * Ctrl+Y does again what was undone last.
 */
export function Undo() {
  const client = useQueryClient()
  useEffect(() => {
    async function undo(event: KeyboardEvent) {
      const write = latestWrite(client)
      const isRedo = REDO.includes(keysOf(event))
      if (isRedo ? !lastRedoable() : keysOf(event) !== UNDO || !(write || lastOperation())) return
      event.preventDefault()
      const loaded = await loadUndo().catch(() => undefined)
      if (loaded) await (isRedo ? loaded.redoLast(client) : loaded.undoLast(client, write))
      else raiseAlert(m.undo_needs_server(), { isShownOffline: true })
    }
    // Offline, it can be too late to load it.
    onIdle(loadUndo)
    addEventListener('keydown', undo)
    return () => removeEventListener('keydown', undo)
  }, [client])
  return <UndoBars />
}

const UNDO = 'z'
const REDO = ['shift z', 'y']

/** Returns the keys pressed with Ctrl or Command outside text fields, which undo their own edits. */
function keysOf({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent) {
  if (!(ctrlKey || metaKey) || altKey || (target instanceof Element && target.matches(TEXT_FIELD))) return ''
  return `${shiftKey ? 'shift ' : ''}${key.toLowerCase()}`
}
