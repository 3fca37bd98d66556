import { PAGES } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { currentUser } from '../../api/user.queries.ts'
import { Button } from '../../ui/Button.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { combineQueries, QueryView } from '../../ui/QueryView.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { BudgetsCard } from './BudgetsCard.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { dashboard } from './dashboard.queries.ts'
import { greetingAt } from './greeting.ts'
import styles from './HomePage.module.css'
import { NextTaskCard } from './NextTaskCard.tsx'
import { RoutinesCard } from './RoutinesCard.tsx'
import { TasksCard } from './TasksCard.tsx'

/** The dashboard: balance, next task, tasks, routines and budgets. */
export function HomePage() {
  const user = useQuery(currentUser)
  const query = combineQueries(useQuery(dashboard), user)
  const greeting = greetingAt(new Date().getHours())
  return (
    <PageFrame heading={user.data ? `${greeting}, ${user.data.name}` : greeting}>
      <p className={styles.actions}>
        <Button to={PAGES.money.path}>Manage Money</Button>
        <Button to={PAGES.tasks.path} variant="outline">
          Go To Tasks
        </Button>
      </p>
      <QueryView query={query} skeleton={<DashboardSkeleton />}>
        {([day, { currency }]) => (
          <div className={styles.cards}>
            <BalanceCard day={day} currency={currency} />
            <NextTaskCard task={day.next_task} />
            <TasksCard open={day.tasks} completed={day.completed_tasks} />
            {day.routines.length > 0 && <RoutinesCard routines={day.routines} />}
            {day.budgets.length > 0 && <BudgetsCard budgets={day.budgets} currency={currency} />}
          </div>
        )}
      </QueryView>
    </PageFrame>
  )
}
