import { type Dashboard, PAGES, type Task } from '@daybook/contract'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { useNow } from '../../device/now.ts'
import { dueOf } from '../../format/taskDue.ts'
import { SnoozedUntil } from '../../reminders/SnoozedUntil.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DueTime } from '../../ui/DueTime.tsx'
import { useIsWide } from '../../ui/useIsWide.ts'
import { DueLine } from './DueLine.tsx'
import { markDoneMutation } from './dashboard.queries.ts'
import { dueSoon } from './dueSoon.ts'
import { ItemName } from './ItemName.tsx'
import lines from './Lines.module.css'
import { shareDone } from './share.ts'
import styles from './TasksCard.module.css'

/** How many due tasks are shown at first. */
const [ON_PHONE, ON_WIDE] = [3, 8]

/** Shows the tasks that are overdue or due today or else tomorrow, the next task, and how many are done. */
export function TasksCard({ day }: { day: Dashboard }) {
  return (
    <Card
      isCompact
      title={m.tasks_heading()}
      action={
        <Button to={PAGES.tasks.path} variant="plain">
          {m.home_go_to_tasks()}
        </Button>
      }
    >
      {day.next_task && <DueTasks tasks={day.due_tasks} next={day.next_task.id} />}
      <NextTask task={day.next_task} isAmongOthers={day.tasks > 1} />
      <Progress open={day.tasks} completed={day.completed_tasks} />
    </Card>
  )
}

/**
 * Lists the tasks that are overdue or due today, to tick off in place, but not the next task, which is shown below. If there
 * are none, it says so and lists those of tomorrow.
 */
function DueTasks({ tasks, next }: { tasks: Task[]; next: string }) {
  const [areAllShown, setAllShown] = useState(false)
  const isWide = useIsWide()
  const { isFree, due } = dueSoon(tasks, next, useNow())
  const shown = areAllShown ? due : due.slice(0, isWide ? ON_WIDE : ON_PHONE)
  const nothing = isFree && <p className={lines.nothing}>{m.home_nothing_due()}</p>
  if (due.length === 0) return nothing
  return (
    <>
      {nothing}
      <ul className={lines.lines} aria-label={isFree ? m.task_group_tomorrow() : m.home_due_title()}>
        {shown.map((one) => (
          <DueLine key={one.task.id} {...one} />
        ))}
      </ul>
      {shown.length < due.length && (
        <Button variant="plain" className={lines.more} onClick={() => setAllShown(true)}>
          {m.home_more({ count: due.length - shown.length })}
        </Button>
      )}
    </>
  )
}

/** Shows the next task with a button to mark it done, and why it is that one if there are others; or a link to create one. */
function NextTask({ task, isAmongOthers }: { task: Task | null; isAmongOthers: boolean }) {
  const done = useMutation(markDoneMutation)
  const due = task && dueOf(task)
  return (
    <div className={styles.next}>
      <div className={styles.words}>
        <div className={styles.label}>
          <h3>{m.next_task()}</h3>
          {isAmongOthers && <p>{m.home_next_reason()}</p>}
        </div>
        {task ? (
          <ItemName kind="task" id={task.id} title={task.title} className={styles.title} />
        ) : (
          <p className={styles.title}>{m.home_no_task()}</p>
        )}
        {task?.description && (
          <p className={styles.about} dir="auto">
            {task.description}
          </p>
        )}
        {due && (
          <DueTime due={due}>
            <SnoozedUntil task={task} />
          </DueTime>
        )}
      </div>
      {task ? (
        <Button isWrite variant="outline" isBusy={done.isPending} onClick={() => done.mutate(task)}>
          {m.mark_done()}
        </Button>
      ) : (
        <Button to={PAGES.tasks.path} variant="outline">
          {m.task_create()}
        </Button>
      )}
    </div>
  )
}

/** Shows the number of open tasks and the share of completed ones. */
function Progress({ open, completed }: { open: number; completed: number }) {
  const total = open + completed
  return (
    <>
      <progress
        className={styles.bar}
        max={Math.max(1, total)}
        value={completed}
        aria-label={m.home_completed_tasks()}
      />
      <p className={styles.done}>
        <span>
          <ParaglideMessage
            message={m.home_open_tasks}
            inputs={{ count: open }}
            markup={{ unit: ({ children }) => children }}
          />
        </span>
        <span>{m.home_completed_of_total({ completed, total })}</span>
        <span>{shareDone(open, completed)}</span>
      </p>
    </>
  )
}
