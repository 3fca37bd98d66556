import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { useNow } from '../../device/now.ts'
import { SnoozedUntil } from '../../reminders/SnoozedUntil.tsx'
import { CheckButton } from '../../ui/CheckButton.tsx'
import { markDoneMutation } from './dashboard.queries.ts'
import { type DueTask, dueText } from './dueSoon.ts'
import { ItemName } from './ItemName.tsx'
import lines from './Lines.module.css'

/** A task with a due date: it can be ticked off, and says when it is due. */
export function DueLine({ task, due }: DueTask) {
  const { id, title, priority } = task
  const done = useMutation(markDoneMutation)
  const { text, isLate } = dueText(due, useNow())
  return (
    <li data-priority={priority}>
      <CheckButton
        label={m.mark_named_done({ title })}
        isDone={done.isSuccess}
        isBusy={done.isPending}
        onClick={() => done.mutate(task)}
      />
      <ItemName kind="task" id={id} title={title} className={lines.name} />
      <time className={isLate ? lines.late : lines.said} dateTime={due}>
        {text}
      </time>
      <SnoozedUntil task={task} className={lines.said} />
    </li>
  )
}
