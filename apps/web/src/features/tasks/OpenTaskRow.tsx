import type { Task } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { DueTime } from '../../ui/DueTime.tsx'
import { IconDrag } from '../../ui/icons.ts'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { CheckButton } from './CheckButton.tsx'
import styles from './TaskRows.module.css'
import { markDoneMutation } from './tasks.queries.ts'

type Props = {
  task: Task
  isNext: boolean
  actions: NonNullable<ComponentProps<typeof RowMenu>['actions']>
  handle: ComponentProps<'button'>
  onEdit: () => void
  onDelete: () => void
}

/** One open task with title, description, due time and actions. */
export function OpenTaskRow({ task, isNext, actions, handle, onEdit, onDelete }: Props) {
  const done = useMutation(markDoneMutation)
  const { id, title, description, due } = task
  return (
    <div className={styles.task}>
      <Button variant="bare" className={styles.handle} aria-label={m.task_move_named({ title })} {...handle}>
        <IconDrag size={18} aria-hidden="true" />
      </Button>
      <CheckButton
        label={m.mark_done()}
        title={title}
        isDone={false}
        isBusy={done.isPending}
        onClick={() => done.mutate(id)}
      />
      <div className={styles.words}>
        {isNext && <p className={styles.next}>{m.next_task()}</p>}
        <p className={styles.title}>{title}</p>
        {description && <p className={styles.about}>{description}</p>}
        {due && <DueTime due={due} />}
      </div>
      <RowMenu
        name={title}
        row={{ kind: 'task', id }}
        edit={m.edit()}
        onEdit={onEdit}
        actions={actions}
        onDelete={onDelete}
      />
    </div>
  )
}
