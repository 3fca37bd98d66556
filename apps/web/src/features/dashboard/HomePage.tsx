import type { Dashboard, User } from '@daybook/contract'
import { isNearLimit } from '@daybook/domain/budgets'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { m } from '#messages'
import { alertBudgets } from '../../alerts/budgetAlerts.ts'
import { currentUser } from '../../api/user.queries.ts'
import { useNow } from '../../device/now.ts'
import { formatFullDay, today } from '../../format/dates.ts'
import { Card } from '../../ui/Card.tsx'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { combineQueries, QueryView } from '../../ui/QueryView.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BudgetsCard } from './BudgetsCard.tsx'
import { dashboardOn } from './dashboard.queries.ts'
import { FirstRun } from './firstRun/FirstRun.tsx'
import { greetingAt } from './greeting.ts'
import styles from './HomePage.module.css'
import { MoneyCard } from './MoneyCard.tsx'
import { RoutinesCard } from './RoutinesCard.tsx'
import { TasksCard } from './TasksCard.tsx'

/** The cards of each column, with the number of their lines. */
const COLUMNS = [
  [
    { title: m.tasks_heading(), lines: 4 },
    { title: m.home_routines_title(), lines: 2 },
  ],
  [{ title: m.home_money_today(), lines: 4 }],
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

const ComingCard = lazyOnIdle(async () => (await import('./ComingCard.tsx')).ComingCard, { isAside: true })

/** The dashboard: what is due, what may still be spent, and what comes. */
export function HomePage() {
  const now = new Date(useNow())
  const date = today(now)
  const user = useQuery(currentUser)
  const query = combineQueries(useQuery(dashboardOn(date)), user)
  const greeting = greetingAt(now.getHours())
  return (
    <PageFrame
      isWide
      heading={
        <>
          {greeting}
          {user.data && ', '}
          <bdi>{user.data?.name}</bdi>
        </>
      }
    >
      <p className={styles.date}>{formatFullDay(date)}</p>
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
          <TasksCard day={day} />
          {day.routines.length > 0 && <RoutinesCard routines={day.routines} />}
        </div>
        <div className={styles.column}>
          <MoneyCard day={day} currency={currency} />
          {near.length > 0 && <BudgetsCard budgets={near} currency={currency} />}
          <Suspense>
            <ComingCard tasks={day.due_tasks} next={day.next_task?.id} currency={currency} />
          </Suspense>
        </div>
      </div>
    </>
  )
}
