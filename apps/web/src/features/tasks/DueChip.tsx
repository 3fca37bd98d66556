import { formatMoment } from '../../format/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { IconClose } from '../../ui/icons.ts'
import styles from './QuickAdd.module.css'
import type { ReadTask } from './readTask.ts'

/** Shows the title and due time parsed from a line before it is saved. The close button keeps the line as typed. */
export function DueChip({ task, onDecline }: { task: ReadTask | undefined; onDecline: (matchedText: string) => void }) {
  return (
    <div className={styles.understood} role="status">
      {task && (
        <>
          <span className={styles.what}>{task.title}</span>
          <span className={styles.chip}>
            Due {formatMoment(task.due.toISOString())}
            <Button
              variant="icon"
              aria-label={`Leave “${task.matchedText}” in the title`}
              onClick={() => onDecline(task.matchedText)}
            >
              <IconClose size={16} aria-hidden="true" />
            </Button>
          </span>
        </>
      )}
    </div>
  )
}
