import { useQueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { undoLast } from '../../features/history/undoLast.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Capture.module.css'

/** Says that the last thing was added, and undoes that: the sheet covers the bars that offer it elsewhere. */
export function CaptureStatus({ isAdded, onUndone }: { isAdded: boolean; onUndone: () => void }) {
  const client = useQueryClient()
  async function undo() {
    await undoLast(client)
    onUndone()
  }
  return (
    <div className={styles.status}>
      <p role="status">{isAdded && m.capture_added()}</p>
      {isAdded && (
        <Button variant="plain" onClick={undo}>
          {m.undo()}
        </Button>
      )}
    </div>
  )
}
