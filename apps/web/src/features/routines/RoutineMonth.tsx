import { monthAfter, weekdayOf } from '@daybook/domain/days'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { formatDay, formatMonth } from '../../format/dates.ts'
import { useToday } from '../../format/useToday.ts'
import { WEEKDAYS, weekInOrder } from '../../format/weekdays.ts'
import { Button } from '../../ui/Button.tsx'
import { IconBack, IconForward } from '../../ui/icons.ts'
import { QueryView } from '../../ui/QueryView.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DAY_LABELS, DAY_SIGNS } from './dayStates.ts'
import styles from './RoutineMonth.module.css'
import { routineMonth } from './routines.queries.ts'

const [FIRST, LAST] = ['1900-01', '9999-12'] as const

/** Returns the month `by` months after `month`, as yyyy-mm, limited to the years 1900 to 9999. */
function shownMonthAfter(month: string, by: number) {
  const moved = monthAfter(month, by)
  if (moved < FIRST) return FIRST
  return moved.length > LAST.length ? LAST : moved
}

/** Returns the number of weekdays before the first of the month in the user's week. */
const daysBefore = (month: string) => weekInOrder().indexOf(weekdayOf(`${month}-01`))

const LEGEND = ['done', 'skipped', 'missed', 'due'] as const

/** A month of one routine with the state of each day, shown by sign and text and not by colour alone. */
export function RoutineMonth({ id }: { id: string }) {
  const current = useToday()
  const [month, setMonth] = useState(current.slice(0, 7))
  const query = useQuery(routineMonth(id, month))
  return (
    <div className={styles.month}>
      <div className={styles.head}>
        <Button
          variant="icon"
          aria-label={m.routine_month_before()}
          onClick={() => setMonth(shownMonthAfter(month, -1))}
        >
          <IconBack size={20} aria-hidden="true" />
        </Button>
        <h4 aria-live="polite">{formatMonth(month)}</h4>
        <Button variant="icon" aria-label={m.routine_month_after()} onClick={() => setMonth(shownMonthAfter(month, 1))}>
          <IconForward size={20} aria-hidden="true" />
        </Button>
      </div>
      <ol className={styles.week} aria-hidden="true">
        {weekInOrder().map((day) => (
          <li key={day}>{WEEKDAYS[day - 1]}</li>
        ))}
      </ol>
      <QueryView query={query} skeleton={<Skeleton width="100%" height="12rem" />}>
        {({ days }) => (
          <ol className={styles.days}>
            {days.map(({ day, state }, index) => (
              <li
                key={day}
                data-state={state}
                data-today={day === current || undefined}
                style={index === 0 ? { gridColumnStart: daysBefore(month) + 1 } : undefined}
              >
                <span aria-hidden="true">{Number(day.slice(8))}</span>
                <span aria-hidden="true">{state !== 'none' && DAY_SIGNS[state]}</span>
                <span className={styles.unseen}>
                  {m.routine_day_state({ day: formatDay(day), state: DAY_LABELS[state] })}
                </span>
              </li>
            ))}
          </ol>
        )}
      </QueryView>
      <p className={styles.legend} aria-hidden="true">
        {LEGEND.map((state) => (
          <span key={state}>{`${DAY_SIGNS[state]} ${DAY_LABELS[state]}`}</span>
        ))}
      </p>
    </div>
  )
}
