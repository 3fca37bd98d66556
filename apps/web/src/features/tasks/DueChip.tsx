import { formatMoment } from '../../format/dates.ts'
import { IconClose } from '../../ui/icons.ts'
import styles from './QuickAdd.module.css'
import type { ReadTask } from './readTask.ts'

/** What a line was understood to mean, before it is saved; the cross takes the line as it was typed. */
export function DueChip({ task, onDecline }: { task: ReadTask | undefined; onDecline: (matchedText: string) => void }) {
  return (
    <div className={styles.understood} role="status">
      {task && (
        <>
          <span className={styles.what}>{task.title}</span>
          <span className={styles.chip}>
            Due {formatMoment(task.due.toISOString())}
            <button
              type="button"
              aria-label={`Leave “${task.matchedText}” in the title`}
              onClick={() => onDecline(task.matchedText)}
            >
              <IconClose size={16} aria-hidden="true" />
            </button>
          </span>
        </>
      )}
    </div>
  )
}
