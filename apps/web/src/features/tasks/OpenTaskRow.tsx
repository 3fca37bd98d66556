import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { m } from '#messages'
import { LinkMark } from '../../links/LinkMark.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconDrag } from '../../ui/icons.ts'
import { useWriteLock } from '../../ui/NeedsServer.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { CheckButton } from './CheckButton.tsx'
import { DueLabel } from './DueLabel.tsx'
import { SwipeRow } from './SwipeRow.tsx'
import styles from './TaskRows.module.css'
import type { TaskRow } from './taskRows.ts'
import { markDoneMutation, swipeDoneMutation } from './tasks.queries.ts'

type Props = {
  row: TaskRow
  /** The id of the element that names the keys of a title. */
  hint: string
  /** Whether an overdue task is labelled so. */
  isLabelled: boolean
  actions: NonNullable<ComponentProps<typeof RowMenu>['actions']>
  handle: ComponentProps<'button'>
  onEdit: () => void
  onDelete: () => void
}

/** One open task with title, description, due time and actions. A click on the words edits it. */
export function OpenTaskRow({ row, hint, isLabelled, actions, handle, onEdit, onDelete }: Props) {
  const done = useMutation(markDoneMutation)
  const swipeDone = useMutation(swipeDoneMutation)
  const { isLocked } = useWriteLock()
  const { id, title, description, due } = row.task
  return (
    <SwipeRow
      className={styles.open}
      isFirst={row.index === 0}
      isLast={row.index === row.ids.length - 1}
      isLocked={isLocked}
      onRight={() => swipeDone.mutate({ id, name: title })}
      onLeft={onDelete}
    >
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
          {row.isNext && <p className={styles.next}>{m.next_task()}</p>}
          <Button variant="bare" className={styles.title} aria-describedby={hint} data-title={id} onClick={onEdit}>
            {title}
          </Button>
          {description && <p className={styles.about}>{description}</p>}
          <div className={styles.facts}>
            {due && <DueLabel due={due} isLabelled={isLabelled} />}
            <LinkMark kind="task" id={id} />
          </div>
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
    </SwipeRow>
  )
}
