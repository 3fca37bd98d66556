import type { RoutineYear as Year } from '@daybook/contract'
import { weekdayOf } from '@daybook/domain/days'
import { countDays, monthsOfYear } from '@daybook/domain/routineYear'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { formatDay, formatMonthName, formatShortMonth } from '../../format/dates.ts'
import { useRoutineDay } from '../../format/routineDay.ts'
import { weekInOrder } from '../../format/weekdays.ts'
import { Button } from '../../ui/Button.tsx'
import { PeriodHead } from '../../ui/PeriodHead.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DAY_LABELS } from './dayStates.ts'
import styles from './RoutineYear.module.css'
import { routineYear } from './routines.queries.ts'

const [FIRST, LAST] = [1900, 9999] as const

type Props = { id: string; year: string; onYear: (year: string) => void; onMonth: (month: string) => void }

/** A year (yyyy) of one routine: one square for each day, and the numbers that sum them up. */
export function RoutineYear({ id, year, onYear, onMonth }: Props) {
  const query = useQuery(routineYear(id, year))
  const move = (by: number) => onYear(`${Math.min(LAST, Math.max(FIRST, Number(year) + by))}`)
  return (
    <div className={styles.year}>
      <PeriodHead text={year} before={m.year_previous()} after={m.year_next()} onMove={move} />
      <QueryView query={query} skeleton={<Skeleton width="100%" height="9rem" />}>
        {(shown) => (
          <>
            <p className={styles.numbers}>
              <span>{m.routine_done_of({ done: shown.done, total: shown.due })}</span>
              <span>{m.routine_longest_streak({ streak: shown.longest_streak })}</span>
            </p>
            <Squares {...shown} onMonth={onMonth} />
          </>
        )}
      </QueryView>
    </div>
  )
}

/** Scrolls to today, or to the start of another year. */
function scrollToToday(section: HTMLElement | null) {
  const today = section?.querySelector<HTMLElement>('[data-today]')
  if (section && today) section.scrollLeft = today.offsetLeft - section.clientWidth / 2
}

/** Each column is a week. A screen reader reads the numbers of each month instead of the squares. */
function Squares({ year, days, weeks, onMonth }: Pick<Year, 'year' | 'days' | 'weeks'> & Pick<Props, 'onMonth'>) {
  const current = useRoutineDay()
  const firstRow = weekInOrder().indexOf(weekdayOf(`${year}-01-01`))
  const months = monthsOfYear(year)
  const starts = months.map((month) => days.findIndex(({ day }) => day.startsWith(month)))
  const columnOf = (index: number) => Math.floor((firstRow + index) / 7) + 1
  const ends = [...starts.slice(1), days.length + 6]
  return (
    <div key={year} ref={scrollToToday} className={styles.scroll}>
      <ol className={styles.months}>
        {months.map((month, at) => {
          const [start, end] = [starts[at]!, ends[at]!]
          const ended = weeks?.filter(({ end }) => end.startsWith(month)) ?? days.slice(start, starts[at + 1])
          const { done, due } = countDays(ended.map(({ state }) => state))
          const numbers = m.routine_done_of({ done, total: due })
          return (
            <li key={month} style={{ gridColumn: `${columnOf(start)} / ${columnOf(end)}` }}>
              <Button
                variant="bare"
                className={styles.month}
                aria-label={m.routine_day_state({ day: formatShortMonth(month), state: numbers })}
                onClick={() => onMonth(month)}
              >
                {formatMonthName(month)}
              </Button>
            </li>
          )
        })}
      </ol>
      <div className={styles.days} aria-hidden="true">
        {days.map(({ day, state }, index) => (
          <span
            key={day}
            data-state={state}
            data-today={day === current || undefined}
            title={m.routine_day_state({ day: formatDay(day), state: DAY_LABELS[state] })}
            style={index === 0 ? { gridRowStart: firstRow + 1 } : undefined}
          />
        ))}
      </div>
    </div>
  )
}
