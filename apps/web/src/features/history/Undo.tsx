import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '#messages'
import { raiseAlert } from '../../alerts/alerts.ts'
import { lastOperation } from '../../alerts/undo.ts'
import { latestWrite } from '../../api/latestWrite.ts'
import { onIdle } from '../../device/onIdle.ts'
import { TEXT_FIELD } from '../../device/textField.ts'
import { UndoBars } from './UndoBars.tsx'

const loadUndo = () => import('./undoLast.ts')

/** The offers to undo recent operations. Ctrl+Z outside text fields undoes the last operation of this tab. */
export function Undo() {
  const client = useQueryClient()
  useEffect(() => {
    async function undo(event: KeyboardEvent) {
      const write = latestWrite(client)
      if (!isUndo(event) || !(write || lastOperation())) return
      event.preventDefault()
      const loaded = await loadUndo().catch(() => undefined)
      if (loaded) await loaded.undoLast(client, write)
      else raiseAlert(m.undo_needs_server(), { isShownOffline: true })
    }
    // Offline, it can be too late to load it.
    onIdle(loadUndo)
    addEventListener('keydown', undo)
    return () => removeEventListener('keydown', undo)
  }, [client])
  return <UndoBars />
}

/** Returns true for Ctrl+Z, or Command+Z, outside text fields, which undo their own edits. */
const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent) =>
  (ctrlKey || metaKey) &&
  !shiftKey &&
  !altKey &&
  key.toLowerCase() === 'z' &&
  !(target instanceof Element && target.matches(TEXT_FIELD))
