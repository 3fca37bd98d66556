import type { Routine } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
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
          {today === 'done' ? 'Done today' : 'Skipped today'}
        </span>
        {renderAction('undo', 'Undo')}
      </>
    )
  if (!due_today) return null
  return (
    <>
      {renderAction('done', 'Mark done today', true)}
      {renderAction('skip', 'Skip')}
    </>
  )
}
