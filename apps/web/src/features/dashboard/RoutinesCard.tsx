import { type DueRoutine, PAGES } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { formatTime } from '../../format/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { markRoutineDoneMutation } from './dashboard.queries.ts'
import styles from './Lines.module.css'

const STATE_LABELS = { done: m.routine_done(), skipped: m.routine_skipped() }

/** Lists the routines due today, each with a button to mark it done. */
export function RoutinesCard({ routines }: { routines: DueRoutine[] }) {
  return (
    <Card
      title={m.home_routines_title()}
      action={
        <Button to={PAGES.routines.path} variant="outline">
          {m.home_all_routines()}
        </Button>
      }
    >
      <ul className={styles.lines}>
        {routines.map((routine) => (
          <RoutineLine key={routine.id} routine={routine} />
        ))}
      </ul>
    </Card>
  )
}

function RoutineLine({ routine: { id, title, time, today } }: { routine: DueRoutine }) {
  const done = useMutation(markRoutineDoneMutation)
  return (
    <li>
      <span className={styles.name}>
        {title}
        {time && <small>{formatTime(time)}</small>}
      </span>
      {today ? (
        <span className={styles.said}>{STATE_LABELS[today]}</span>
      ) : (
        <Button
          isWrite
          variant="outline"
          isBusy={done.isPending}
          aria-label={m.home_routine_mark_done_named({ title })}
          onClick={() => done.mutate(id)}
        >
          {m.routine_done()}
        </Button>
      )}
    </li>
  )
}
