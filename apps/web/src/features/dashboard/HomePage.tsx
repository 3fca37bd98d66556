import type { Dashboard, User } from '@daybook/contract'
import { isNearLimit } from '@daybook/domain/budgets'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { m } from '#messages'
import { alertBudgets } from '../../alerts/budgetAlerts.ts'
import { currentUser } from '../../api/user.queries.ts'
import { useNow } from '../../device/now.ts'
import { formatDay, today } from '../../format/dates.ts'
import { Card } from '../../ui/Card.tsx'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { combineQueries, QueryView } from '../../ui/QueryView.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { BudgetsCard } from './BudgetsCard.tsx'
import { DueTasksCard } from './DueTasksCard.tsx'
import { dashboardOn } from './dashboard.queries.ts'
import { FirstRun } from './firstRun/FirstRun.tsx'
import { greetingAt } from './greeting.ts'
import styles from './HomePage.module.css'
import { NextTaskCard } from './NextTaskCard.tsx'
import { RoutinesCard } from './RoutinesCard.tsx'
import { SpendingCard } from './SpendingCard.tsx'
import { TasksCard } from './TasksCard.tsx'

/** The cards of each column, with the number of their lines. */
const COLUMNS = [
  [
    { title: m.home_due_title(), lines: 3 },
    { title: m.home_routines_title(), lines: 2 },
  ],
  [
    { title: m.home_money_today(), lines: 1 },
    { title: m.home_your_balance(), lines: 4 },
  ],
  [
    { title: m.next_task(), lines: 2 },
    { title: m.tasks_heading(), lines: 2 },
  ],
]
const WIDTHS = ['70%', '55%', '80%', '45%']

/** Placeholder for the dashboard while it loads. */
function DashboardSkeleton() {
  return (
    <div className={styles.columns}>
      {COLUMNS.map((cards) => (
        <div key={cards[0]?.title} className={styles.column}>
          {cards.map(({ title, lines }) => (
            <Card key={title} isCompact title={title}>
              <p className={styles.shape}>
                {WIDTHS.slice(0, lines).map((width) => (
                  <Skeleton key={width} width={width} height="1.4em" />
                ))}
              </p>
            </Card>
          ))}
        </div>
      ))}
    </div>
  )
}

const AskedEntriesCard = lazyOnIdle(async () => (await import('./AskedEntriesCard.tsx')).AskedEntriesCard)

/** The dashboard: what today asks for first, then money, the next task and budgets to watch. */
export function HomePage() {
  const now = new Date(useNow())
  const date = today(now)
  const user = useQuery(currentUser)
  const query = combineQueries(useQuery(dashboardOn(date)), user)
  const greeting = greetingAt(now.getHours())
  return (
    <PageFrame isWide heading={user.data ? `${greeting}, ${user.data.name}` : greeting}>
      <p className={styles.date}>{m.home_date({ weekday: m.weekday_long({ date }), day: formatDay(date) })}</p>
      <QueryView query={query} skeleton={<DashboardSkeleton />}>
        {([day, user]) => <Today day={day} user={user} />}
      </QueryView>
    </PageFrame>
  )
}

// The columns follow one another on a phone, so their order is that of importance.
function Today({ day, user }: { day: Dashboard; user: User }) {
  const { currency } = user
  const near = day.budgets.filter(isNearLimit)
  useEffect(() => alertBudgets(day.budgets, currency, () => false), [day.budgets, currency])
  return (
    <>
      <FirstRun day={day} user={user} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <DueTasksCard tasks={day.due_tasks} />
          <Suspense>
            <AskedEntriesCard currency={currency} />
          </Suspense>
          {day.routines.length > 0 && <RoutinesCard routines={day.routines} />}
        </div>
        <div className={styles.column}>
          <SpendingCard spent={day.expenses_today} budgets={day.budgets} currency={currency} />
          <BalanceCard day={day} currency={currency} />
        </div>
        <div className={styles.column}>
          <NextTaskCard task={day.next_task} />
          <TasksCard open={day.tasks} completed={day.completed_tasks} />
          {near.length > 0 && <BudgetsCard budgets={near} currency={currency} />}
        </div>
      </div>
    </>
  )
}
