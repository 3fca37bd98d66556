import { PAGES, type Task } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DueTime } from '../../ui/DueTime.tsx'
import { markDoneMutation } from './dashboard.queries.ts'
import styles from './NextTaskCard.module.css'

/** Shows the next task with a button to mark it done, or a link to create one. */
export function NextTaskCard({ task }: { task: Task | null }) {
  const done = useMutation(markDoneMutation)
  if (!task) {
    return (
      <Card isCompact title={m.next_task()}>
        <p className={styles.title}>{m.home_no_task()}</p>
        <p className={styles.about}>{m.home_no_task_hint()}</p>
        <p className={styles.way}>
          <Button to={PAGES.tasks.path} variant="outline">
            {m.task_create()}
          </Button>
        </p>
      </Card>
    )
  }
  return (
    <Card isCompact title={m.next_task()}>
      <p className={styles.title} dir="auto">
        {task.title}
      </p>
      {task.description && (
        <p className={styles.about} dir="auto">
          {task.description}
        </p>
      )}
      {task.due && <DueTime due={task.due} />}
      <p className={styles.way}>
        <Button isWrite variant="outline" isBusy={done.isPending} onClick={() => done.mutate(task)}>
          {m.mark_done()}
        </Button>
      </p>
    </Card>
  )
}
