import { type DueRoutine, PAGES } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { formatTime } from '../../format/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { markRoutineDoneMutation } from './dashboard.queries.ts'
import styles from './Lines.module.css'

const STATE_LABELS = { done: 'Done', skipped: 'Skipped' }

/** Lists the routines due today, each with a button to mark it done. */
export function RoutinesCard({ routines }: { routines: DueRoutine[] }) {
  return (
    <Card
      title="Routines today"
      action={
        <Button to={PAGES.routines.path} variant="outline">
          All routines
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
          aria-label={`Mark ${title} done`}
          onClick={() => done.mutate(id)}
        >
          Done
        </Button>
      )}
    </li>
  )
}
