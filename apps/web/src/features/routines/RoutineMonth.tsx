import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { formatDay } from '../../format/dates.ts'
import { useRoutineDay } from '../../format/routineDay.ts'
import { firstColumn, MonthHead } from '../../ui/MonthHead.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DAY_LABELS, DAY_SIGNS } from './dayStates.ts'
import styles from './RoutineMonth.module.css'
import { routineMonth } from './routines.queries.ts'

const LEGEND = ['done', 'partly', 'skipped', 'missed', 'due'] as const

type Props = { id: string; hasTarget: boolean; hasMissed: boolean; month: string; onMonth: (month: string) => void }

/** A month (yyyy-mm) of one routine with the state of each day, shown by sign and text and not by colour alone. */
export function RoutineMonth({ id, hasTarget, hasMissed, month, onMonth }: Props) {
  const current = useRoutineDay()
  const query = useQuery(routineMonth(id, month))
  return (
    <div className={styles.month}>
      <MonthHead month={month} onChange={onMonth} />
      <QueryView query={query} skeleton={<Skeleton width="100%" height="12rem" />}>
        {({ days }) => (
          <ol className={styles.days}>
            {days.map(({ day, state }, index) => (
              <li
                key={day}
                data-state={state}
                data-today={day === current || undefined}
                style={index === 0 ? { gridColumnStart: firstColumn(month) } : undefined}
              >
                <span aria-hidden="true">{Number(day.slice(8))}</span>
                <span aria-hidden="true">{DAY_SIGNS[state]}</span>
                <span className={styles.unseen}>
                  {m.routine_day_state({ day: formatDay(day), state: DAY_LABELS[state] })}
                </span>
              </li>
            ))}
          </ol>
        )}
      </QueryView>
      <p className={styles.legend} aria-hidden="true">
        {LEGEND.filter((state) => (state === 'partly' ? hasTarget : state !== 'missed' || hasMissed)).map((state) => (
          <span key={state}>{`${DAY_SIGNS[state]} ${DAY_LABELS[state]}`}</span>
        ))}
      </p>
    </div>
  )
}
