import type { Routine } from '@daybook/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { markRoutineMutation } from '../../api/markRoutineMutation.ts'
import { formatDay } from '../../format/dates.ts'
import { useRoutineDay } from '../../format/routineDay.ts'
import { Button } from '../../ui/Button.tsx'
import { firstColumn, MonthHead } from '../../ui/MonthHead.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DAY_LABELS, DAY_SIGNS } from './dayStates.ts'
import { doneOf } from './doneOf.ts'
import styles from './RoutineMonth.module.css'
import { routineMonth } from './routines.queries.ts'

const LEGEND = ['done', 'partly', 'skipped', 'missed', 'due'] as const

type Props = { routine: Routine; month: string; onMonth: (month: string) => void }

/**
 * A month (yyyy-mm) of one routine with the state of each day, shown by sign and text and not by colour alone. A day until
 * today is marked by a press, or its mark taken back.
 */
export function RoutineMonth({ routine, month, onMonth }: Props) {
  const current = useRoutineDay()
  const query = useQuery(routineMonth(routine.id, month))
  const { mutate } = useMutation(markRoutineMutation)
  const [hasTarget, hasMissed] = [routine.target !== undefined, routine.times_a_week === undefined]
  return (
    <div className={styles.month}>
      <MonthHead month={month} onChange={onMonth} />
      <QueryView query={query} skeleton={<Skeleton width="100%" height="12rem" />}>
        {(shown) => (
          <>
            <ol className={styles.days}>
              {shown.days.map(({ day, state }, index) => (
                <li
                  key={day}
                  data-state={state}
                  data-today={day === current || undefined}
                  style={index === 0 ? { gridColumnStart: firstColumn(month) } : undefined}
                >
                  <Day
                    onPress={
                      day <= current
                        ? () => mutate({ routine, day, mark: ['done', 'skipped'].includes(state) ? 'unmark' : 'done' })
                        : undefined
                    }
                  >
                    <span aria-hidden="true">{Number(day.slice(8))}</span>
                    <span aria-hidden="true">{DAY_SIGNS[state]}</span>
                    <span className={styles.unseen}>
                      {m.routine_day_state({ day: formatDay(day), state: DAY_LABELS[state] })}
                    </span>
                  </Day>
                </li>
              ))}
            </ol>
            <p className={styles.legend}>{countText(doneOf(shown, month))}</p>
          </>
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

/** Returns nothing if none was due. */
const countText = ({ due, text }: ReturnType<typeof doneOf>) => due > 0 && text

const Day = ({ onPress, children }: { onPress: (() => void) | undefined; children: ReactNode }) =>
  onPress ? (
    <Button variant="bare" onClick={onPress}>
      {children}
    </Button>
  ) : (
    children
  )
