import { SOMETHING_WENT_WRONG } from '@daybook/contract'
import { Button } from '../../ui/Button.tsx'
import styles from './EntryRows.module.css'

/** Error with a retry button, for a further page that failed to load. */
export function MoreFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>{SOMETHING_WENT_WRONG}</p>
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
