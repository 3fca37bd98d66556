import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { m } from '#messages'
import { currentUser } from '../../../../api/user.queries.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { FloatingActions } from '../../../../ui/FloatingActions.tsx'
import { IconAdd } from '../../../../ui/icons.ts'
import { lazyOnIdle } from '../../../../ui/lazyOnIdle.ts'
import { PageFrame } from '../../../../ui/PageFrame.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { combineQueries, QueryView } from '../../../../ui/QueryView.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { BudgetList } from './BudgetList.tsx'
import styles from './BudgetsPage.module.css'
import { BudgetTotals } from './BudgetTotals.tsx'
import { budgets } from './budgets.queries.ts'
import { addingGoal, CLOSED, contributing, creating, editing, editingGoal, openedGoal, titleOfPanel } from './panel.ts'
import { useBudgetMonth } from './useBudgetMonth.ts'
import { usePanel } from './usePanel.ts'

const WIDTHS = ['8rem', '11rem', '6rem', '9rem']

/** Placeholder for the budgets while they load. */
function BudgetsSkeleton() {
  return (
    <div className={styles.rows}>
      {WIDTHS.map((width) => (
        <div key={width} className={styles.shape}>
          <Skeleton width={width} />
          <Skeleton width="100%" height="6px" />
        </div>
      ))}
    </div>
  )
}

const BudgetForm = lazyOnIdle(async () => (await import('./BudgetForm.tsx')).BudgetForm)
const BudgetsFromSpending = lazyOnIdle(async () => (await import('./BudgetsFromSpending.tsx')).BudgetsFromSpending)
const GoalList = lazyOnIdle(async () => (await import('./goals/GoalList.tsx')).GoalList)
const GoalPanel = lazyOnIdle(async () => (await import('./goals/GoalPanel.tsx')).GoalPanel)
const FIRST = m.budget_empty_hint()

export function BudgetsPage() {
  const user = useQuery(currentUser)
  const loaded = useQuery(budgets)
  const query = combineQueries(loaded, user)
  const [panel, setPanel] = usePanel(loaded.data)
  const close = () => setPanel(CLOSED)
  const month = useBudgetMonth(loaded.data)
  const currency = user.data?.currency ?? ''
  const hasBudgets = (loaded.data?.length ?? 0) > 0
  const addGoal = (
    <Button
      variant="plain"
      className={styles.goal}
      data-first={!hasBudgets || undefined}
      hidden={panel.mode !== 'closed'}
      onClick={() => setPanel(addingGoal())}
    >
      <IconAdd size={18} aria-hidden="true" />
      {m.goal_add()}
    </Button>
  )

  return (
    <PageFrame
      heading={m.budgets_heading()}
      side={
        <div className={styles.side}>
          <Panel title={titleOfPanel(panel)} isOpen={panel.mode !== 'closed'} onClose={close}>
            {(panel.mode === 'create' || panel.mode === 'edit') && (
              <BudgetForm key={panel.id} panel={panel} currency={currency} onDone={close} />
            )}
            {(panel.mode === 'goal' || panel.mode === 'goalForm') && (
              <GoalPanel key={panel.id} panel={panel} currency={currency} onChange={setPanel} onClose={close} />
            )}
          </Panel>
          <FloatingActions isHidden={panel.mode !== 'closed'}>
            <Button onClick={() => setPanel(creating())}>
              <IconAdd size={20} aria-hidden="true" />
              {m.budget_create()}
            </Button>
          </FloatingActions>
          {query.data && <BudgetTotals budgets={query.data[0]} month={month} currency={query.data[1].currency} />}
        </div>
      }
    >
      <QueryView query={query} skeleton={<BudgetsSkeleton />} failure={m.budgets_failed()}>
        {([list]) =>
          list.length === 0 ? (
            <EmptyState title={m.budget_empty_title()} hint={FIRST}>
              <Button variant="outline" onClick={() => setPanel(creating())}>
                {m.budget_create_first()}
              </Button>
              <Suspense>
                <BudgetsFromSpending currency={currency} />
              </Suspense>
              {addGoal}
            </EmptyState>
          ) : (
            <BudgetList
              budgets={list}
              month={month}
              currency={currency}
              onEdit={(budget) => setPanel(editing(budget))}
            />
          )
        }
      </QueryView>
      {query.data && (
        <Suspense>
          <GoalList
            currency={currency}
            onOpen={(goal) => setPanel(openedGoal(goal))}
            onContribute={(goal) => setPanel(contributing(goal))}
            onEdit={(goal) => setPanel(editingGoal(goal))}
          />
        </Suspense>
      )}
      {hasBudgets && addGoal}
    </PageFrame>
  )
}
