import type { Routine, RoutineYear as Year } from '@daybook/contract'
import { weekdayOf } from '@daybook/domain/days'
import { formatShare } from '@daybook/domain/percent'
import { monthsOfYear } from '@daybook/domain/routineYear'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { formatDay, formatMonthName, formatShortMonth } from '../../format/dates.ts'
import { LOCALE } from '../../format/locale.ts'
import { useRoutineDay } from '../../format/routineDay.ts'
import { weekInOrder } from '../../format/weekdays.ts'
import { Button } from '../../ui/Button.tsx'
import { Fact } from '../../ui/Facts.tsx'
import { PeriodHead } from '../../ui/PeriodHead.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DAY_LABELS } from './dayStates.ts'
import { doneOf } from './doneOf.ts'
import styles from './RoutineYear.module.css'
import { streakText } from './repeatText.ts'
import { routineYear } from './routines.queries.ts'

const [FIRST, LAST] = [1900, 9999] as const

type Props = { routine: Routine; year: string; onYear: (year: string) => void; onMonth: (month: string) => void }

/** A year (yyyy) of one routine: one square for each day, and the numbers that sum them up. */
export function RoutineYear({ routine, year, onYear, onMonth }: Props) {
  const query = useQuery(routineYear(routine.id, year))
  const move = (by: number) => onYear(`${Math.min(LAST, Math.max(FIRST, Number(year) + by))}`)
  return (
    <div className={styles.year}>
      <PeriodHead text={year} before={m.year_previous()} after={m.year_next()} onMove={move} />
      <QueryView query={query} skeleton={<Skeleton width="100%" height="9rem" />}>
        {(shown) => (
          <>
            <Numbers routine={routine} shown={shown} />
            <Squares {...shown} onMonth={onMonth} />
          </>
        )}
      </QueryView>
    </div>
  )
}

/** The streaks, and how many days, or weeks, are done in the year and in its current month. */
function Numbers({ routine, shown }: { routine: Routine; shown: Year }) {
  const month = useRoutineDay().slice(0, 7)
  const { year, longest_streak: streak } = shown
  const periods: [period: string, name: string][] = [[year, year]]
  if (month.startsWith(year)) periods.unshift([month, formatShortMonth(month)])
  return (
    <dl className={styles.numbers}>
      <Fact label={m.routine_streak_current()}>{streakText(routine)}</Fact>
      <Fact label={m.routine_streak_longest()}>{streakText({ ...routine, streak })}</Fact>
      {periods.map(([period, name]) => {
        const { done, due, text } = doneOf(shown, period)
        return (
          due > 0 && (
            <Fact key={period} label={name}>
              {text} <small>{formatShare(done / due, LOCALE)}</small>
            </Fact>
          )
        )
      })}
    </dl>
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
          return (
            <li key={month} style={{ gridColumn: `${columnOf(start)} / ${columnOf(end)}` }}>
              <Button
                variant="bare"
                className={styles.month}
                aria-label={m.routine_day_state({
                  day: formatShortMonth(month),
                  state: doneOf({ days, weeks }, month).text,
                })}
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
