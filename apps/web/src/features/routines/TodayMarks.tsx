import type { Routine } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { IconCheck } from '../../ui/icons.ts'
import styles from './RoutineCard.module.css'
import { type Mark, markRoutineMutation } from './routines.queries.ts'

/** Shows the mark of today with an undo button, or buttons to mark a due routine done or skipped. */
export function TodayMarks({ routine: { id, title, today, due_today } }: { routine: Routine }) {
  const mark = useMutation(markRoutineMutation(id))
  const renderAction = (what: Mark, label: string, isMain = false) => (
    <Button
      isWrite
      {...(!isMain && { variant: 'outline' })}
      isBusy={mark.isPending && mark.variables === what}
      disabled={mark.isPending}
      aria-label={`${label}: ${title}`}
      onClick={() => mark.mutate(what)}
    >
      {label}
    </Button>
  )

  if (today)
    return (
      <>
        <span className={`${styles.done} ${today === 'skipped' ? styles.skipped : ''}`}>
          {today === 'done' && <IconCheck size={20} aria-hidden="true" />}
          {today === 'done' ? m.routine_done_today() : m.routine_skipped_today()}
        </span>
        {renderAction('undo', m.undo())}
      </>
    )
  if (!due_today) return null
  return (
    <>
      {renderAction('done', m.routine_mark_done_today(), true)}
      {renderAction('skip', m.routine_skip())}
    </>
  )
}
