import { Card } from '../../ui/Card.tsx'
import { shareDone } from './share.ts'
import styles from './TasksCard.module.css'

/** Shows the number of open tasks and the share of completed ones. */
export function TasksCard({ open, completed }: { open: number; completed: number }) {
  const total = open + completed
  return (
    <Card title="Tasks">
      <p className={styles.count}>
        {open} <span>{open === 1 ? 'task to do' : 'tasks to do'}</span>
      </p>
      <progress className={styles.bar} max={Math.max(1, total)} value={completed} aria-label="Completed tasks" />
      <p className={styles.done}>
        <span>
          Completed {completed}/{total}
        </span>
        <span>{shareDone(open, completed)}</span>
      </p>
    </Card>
  )
}
