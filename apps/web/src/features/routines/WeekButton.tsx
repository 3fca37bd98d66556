import type { DayState, Routine } from '@daybook/contract'
import { weekUntil } from '@daybook/domain/routines'
import { useId } from 'react'
import { m } from '#messages'
import { today } from '../../format/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { DAY_LABELS, DAY_SIGNS } from './dayStates.ts'
import styles from './WeekButton.module.css'

type Props = { routine: Routine; isOpen: boolean; onClick: () => void }

/** Shows the last seven days of a routine, today last, and opens its month. */
export function WeekButton({ routine: { title, week }, isOpen, onClick }: Props) {
  const id = useId()
  return (
    <Button
      variant="bare"
      className={styles.week}
      aria-label={m.routine_history_of({ title })}
      aria-describedby={id}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {weekUntil(today()).map((day, index) => (
        <span key={day} className={styles.day} data-state={week[index]} aria-hidden="true">
          {DAY_SIGNS[week[index] ?? 'none']}
        </span>
      ))}
      <span id={id} className={styles.unseen}>
        {describe(week)}
      </span>
    </Button>
  )
}

/** Returns the states of the last seven days in words. */
const describe = (week: DayState[]) =>
  weekUntil(today())
    .map((date, index) => `${m.weekday_long({ date })} ${DAY_LABELS[week[index] ?? 'none']}`)
    .join(', ')
