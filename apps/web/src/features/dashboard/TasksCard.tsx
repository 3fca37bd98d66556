import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { m } from '#messages'
import { Card } from '../../ui/Card.tsx'
import { shareDone } from './share.ts'
import styles from './TasksCard.module.css'

/** Shows the number of open tasks and the share of completed ones. */
export function TasksCard({ open, completed }: { open: number; completed: number }) {
  const total = open + completed
  return (
    <Card isCompact title={m.tasks_heading()}>
      <p className={styles.count}>
        <ParaglideMessage
          message={m.home_open_tasks}
          inputs={{ count: open }}
          markup={{ unit: ({ children }) => <span>{children}</span> }}
        />
      </p>
      <progress
        className={styles.bar}
        max={Math.max(1, total)}
        value={completed}
        aria-label={m.home_completed_tasks()}
      />
      <p className={styles.done}>
        <span>{m.home_completed_of_total({ completed, total })}</span>
        <span>{shareDone(open, completed)}</span>
      </p>
    </Card>
  )
}
