import { type DueRoutine, PAGES } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { markRoutineMutation, partOf, progressText, tapOf, weekText } from '../../api/markRoutineMutation.ts'
import { formatTime } from '../../format/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckButton } from '../../ui/CheckButton.tsx'
import { ItemName } from './ItemName.tsx'
import styles from './RoutinesCard.module.css'

/** Lists the routines due today, each with a check button to mark it done or take that back. */
export function RoutinesCard({ routines }: { routines: DueRoutine[] }) {
  return (
    <Card
      isCompact
      title={m.home_routines_title()}
      action={
        <Button to={PAGES.routines.path} variant="plain">
          {m.home_all_routines()}
        </Button>
      }
    >
      <ul className={styles.routines}>
        {routines.map((routine) => (
          <RoutineLine key={routine.id} routine={routine} />
        ))}
      </ul>
    </Card>
  )
}

function RoutineLine({ routine }: { routine: DueRoutine }) {
  const { id, title, time, today } = routine
  const mark = useMutation(markRoutineMutation)
  const tap = tapOf(routine)
  const note =
    today === 'skipped'
      ? m.routine_skipped()
      : (progressText(routine) ?? weekText(routine) ?? (time && formatTime(time)))
  return (
    <li data-marked={today !== null} style={partOf(routine)}>
      <CheckButton
        label={tap.label ?? (today ? m.undo_named({ what: title }) : m.mark_named_done({ title }))}
        sign={tap.sign}
        isDone={today === 'done'}
        isBusy={mark.isPending && !tap.label}
        onClick={() => mark.mutate(tap.mark)}
      />
      <span className={styles.words}>
        <ItemName kind="routine" id={id} title={title} className={styles.title} />
        {note && <small>{note}</small>}
      </span>
    </li>
  )
}
