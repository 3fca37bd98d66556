import type { Routine } from '@daybook/contract'
import { weekUntil } from '@daybook/domain/routines'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { today } from '../../format/dates.ts'
import { routines } from './routines.queries.ts'
import styles from './WeekSummary.module.css'

/** Shows how many routines were done on each of the last seven days, on wide screens. */
export function WeekSummary() {
  const { data = [] } = useQuery(routines)
  const week = weekUntil(today()).map((day, index) => ({ day, ...countsOn(data, index) }))
  if (week.every(({ total }) => total === 0)) return null
  return (
    <section className={styles.summary}>
      <h2>{m.routine_last_seven_days()}</h2>
      <ol>
        {week.map(({ day, done, total }) => (
          <li key={day}>
            <span className={styles.count}>{total > 0 && m.routine_done_short({ done, total })}</span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ height: `${(100 * done) / Math.max(1, total)}%` }} />
            </span>
            <span>{m.weekday_short({ date: day })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Returns how many routines were done on a day of the week, and how many there were to do. */
function countsOn(routines: Routine[], index: number) {
  const states = routines.map(({ week }) => week[index])
  const count = (...wanted: string[]) => states.filter((state) => state && wanted.includes(state)).length
  return { done: count('done'), total: count('done', 'missed', 'due') }
}
