import { PAGES, type Task } from '@daybook/contract'
import { useMediaQuery } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { useNow } from '../../device/now.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckButton } from '../../ui/CheckButton.tsx'
import { markDoneMutation } from './dashboard.queries.ts'
import { type DueTask, dueText, dueToday } from './dueToday.ts'
import styles from './Lines.module.css'

/** How many tasks are shown at first. */
const [ON_PHONE, ON_WIDE] = [3, 8]

/** Lists the tasks that are overdue or due today, to tick off in place. */
export function DueTasksCard({ tasks }: { tasks: Task[] }) {
  const [areAllShown, setAllShown] = useState(false)
  const isWide = useMediaQuery('(min-width: 62.5em)', undefined, { getInitialValueInEffect: false })
  const due = dueToday(tasks, useNow())
  const shown = areAllShown ? due : due.slice(0, isWide ? ON_WIDE : ON_PHONE)
  return (
    <Card
      isCompact
      title={m.home_due_title()}
      action={
        <Button to={PAGES.tasks.path} variant="plain">
          {m.home_go_to_tasks()}
        </Button>
      }
    >
      {due.length === 0 && <p className={styles.nothing}>{m.home_nothing_due()}</p>}
      <ul className={styles.lines}>
        {shown.map((task) => (
          <DueLine key={task.id} task={task} />
        ))}
      </ul>
      {shown.length < due.length && (
        <Button variant="plain" className={styles.more} onClick={() => setAllShown(true)}>
          {m.home_more({ count: due.length - shown.length })}
        </Button>
      )}
    </Card>
  )
}

function DueLine({ task: { id, title, due } }: { task: DueTask }) {
  const done = useMutation(markDoneMutation)
  const { text, isLate } = dueText(due, useNow())
  return (
    <li>
      <CheckButton
        label={m.mark_named_done({ title })}
        isDone={done.isSuccess}
        isBusy={done.isPending}
        onClick={() => done.mutate({ id, title })}
      />
      <span className={styles.name} dir="auto">
        {title}
      </span>
      <time className={isLate ? styles.late : styles.said} dateTime={due}>
        {text}
      </time>
    </li>
  )
}
