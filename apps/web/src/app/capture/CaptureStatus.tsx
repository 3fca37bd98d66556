import { useQueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { undoAndTell } from '../../features/history/undoLast.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Capture.module.css'

/** The operation that added the last thing, what it added, and what else the user is told of it. */
export type Added = { operation: string; text: string; warning?: string | undefined }

type Props = {
  added: Added | undefined
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
      <div role="status">
        {added && <p>{added.text}</p>}
        {added?.warning && <p>{added.warning}</p>}
      </div>
      {added && (
        <Button variant="plain" onClick={() => undo(added.operation)}>
          {m.undo()}
        </Button>
      )}
    </div>
  )
}
