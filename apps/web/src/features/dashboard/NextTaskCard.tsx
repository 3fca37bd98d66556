import { PAGES, type Task } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
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
      <Card title="Next Task">
        <p className={styles.title}>Nothing to do</p>
        <p className={styles.about}>Write down what comes next, and it will stand here.</p>
        <p className={styles.way}>
          <Button to={PAGES.tasks.path} variant="outline">
            Create a task
          </Button>
        </p>
      </Card>
    )
  }
  return (
    <Card title="Next Task">
      <p className={styles.title}>{task.title}</p>
      {task.description && <p className={styles.about}>{task.description}</p>}
      {task.due && <DueTime due={task.due} />}
      <p className={styles.way}>
        <Button isWrite variant="outline" isBusy={done.isPending} onClick={() => done.mutate(task.id)}>
          Mark Done
        </Button>
      </p>
    </Card>
  )
}
