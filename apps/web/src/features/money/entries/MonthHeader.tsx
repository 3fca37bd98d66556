import type { User } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { formatMonth } from '../../../format/dates.ts'
import { useToday } from '../../../format/useToday.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconBack, IconForward } from '../../../ui/icons.ts'
import { MonthButton } from '../../../ui/MonthButton.tsx'
import { combineQueries, type QueryState, QueryView } from '../../../ui/QueryView.tsx'
import { MonthFigures, MonthFiguresSkeleton } from './MonthFigures.tsx'
import styles from './MonthHeader.module.css'
import { moneyMonth } from './money.queries.ts'

type Props = {
  month: string
  user: QueryState<User>
  onMonth: (month: string) => void
  /** Called with the number of months to move by, negative for earlier ones. */
  onMove: (by: number) => void
  /** A button at the end of the line of the month. */
  children?: ReactNode
}

/** The month with its sums, and the buttons to change it. */
export function MonthHeader({ month, user, onMonth, onMove, children }: Props) {
  const query = combineQueries(useQuery(moneyMonth(month)), user)
  const current = useToday().slice(0, 7)
  return (
    <section className={styles.month} aria-label={m.month_sums({ month: formatMonth(month) })}>
      <div className={styles.nav}>
        <Button variant="icon" aria-label={m.month_previous()} onClick={() => onMove(-1)}>
          <IconBack size={22} aria-hidden="true" />
        </Button>
        <MonthButton className={styles.name} month={month} onMonth={onMonth}>
          {formatMonth(month)}
        </MonthButton>
        <Button variant="icon" aria-label={m.month_next()} onClick={() => onMove(1)}>
          <IconForward size={22} aria-hidden="true" />
        </Button>
        {month !== current && (
          <Button variant="plain" className={styles.today} onClick={() => onMonth(current)}>
            {m.month_today()}
          </Button>
        )}
        {children}
      </div>
      <QueryView isAside query={query} skeleton={<MonthFiguresSkeleton />}>
        {([sums, { currency }]) => <MonthFigures sums={sums} currency={currency} />}
      </QueryView>
    </section>
  )
}
