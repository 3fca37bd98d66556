import { useQueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { undoAndTell } from '../../features/history/undoLast.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Capture.module.css'

type Props = {
  /** The operation that added the last thing. */
  added: string | undefined
  onUndo: () => void
}

/** Says that the last thing was added, and undoes that: the sheet covers the bars that offer it elsewhere. */
export function CaptureStatus({ added, onUndo }: Props) {
  const client = useQueryClient()
  function undo(operation: string) {
    onUndo()
    void undoAndTell(client, operation)
  }
  return (
    <div className={styles.status}>
      <p role="status">{added && m.capture_added()}</p>
      {added && (
        <Button variant="plain" onClick={() => undo(added)}>
          {m.undo()}
        </Button>
      )}
    </div>
  )
}
