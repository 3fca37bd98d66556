import { SOMETHING_WENT_WRONG } from '@daybook/contract'
import { m } from '#messages'
import { buttonClassName } from '../../ui/LinkButton.tsx'
import styles from './EntryRows.module.css'

/** Error with a retry button, for a further page that failed to load. */
export function MoreFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>{SOMETHING_WENT_WRONG}</p>
      <button type="button" className={buttonClassName('outline')} onClick={onRetry}>
        {m.try_again()}
      </button>
    </div>
  )
}
