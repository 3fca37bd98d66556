import { SOMETHING_WENT_WRONG } from '@daybook/contract'
import { buttonClassName } from '../../ui/LinkButton.tsx'
import styles from './EntryRows.module.css'

/** The rest of the list did not come. */
export function MoreFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>{SOMETHING_WENT_WRONG}</p>
      <button type="button" className={buttonClassName('outline')} onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
