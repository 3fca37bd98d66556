import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { currentUser } from '../../api/user.queries.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FloatingActions } from '../../ui/FloatingActions.tsx'
import { IconAdd } from '../../ui/icons.ts'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { combineQueries, QueryView } from '../../ui/QueryView.tsx'
import { BudgetList } from './BudgetList.tsx'
import styles from './BudgetsPage.module.css'
import { BudgetsSkeleton } from './BudgetsSkeleton.tsx'
import { BudgetTotals } from './BudgetTotals.tsx'
import { budgets } from './budgets.queries.ts'
import { CLOSED, creating, editing } from './panel.ts'
import { usePanel } from './usePanel.ts'

const BudgetForm = lazyOnIdle(async () => (await import('./BudgetForm.tsx')).BudgetForm)
const FIRST = m.budget_empty_hint()

export function BudgetsPage() {
  const user = useQuery(currentUser)
  const loaded = useQuery(budgets)
  const query = combineQueries(loaded, user)
  const [panel, setPanel] = usePanel(loaded.data)
  const close = () => setPanel(CLOSED)

  return (
    <PageFrame
      heading={m.budgets_heading()}
      side={
        <div className={styles.side}>
          <Panel
            title={panel.mode === 'edit' ? m.budget_edit() : m.budget_create()}
            isOpen={panel.mode !== 'closed'}
            onClose={close}
          >
            {panel.mode !== 'closed' && (
              <BudgetForm key={panel.id} panel={panel} currency={user.data?.currency ?? ''} onDone={close} />
            )}
          </Panel>
          <FloatingActions isHidden={panel.mode !== 'closed'}>
            <Button onClick={() => setPanel(creating())}>
              <IconAdd size={20} aria-hidden="true" />
              {m.budget_create()}
            </Button>
          </FloatingActions>
          {query.data && <BudgetTotals budgets={query.data[0]} currency={query.data[1].currency} />}
        </div>
      }
    >
      <QueryView query={query} skeleton={<BudgetsSkeleton />} failure={m.budgets_failed()}>
        {([list, { currency }]) =>
          list.length === 0 ? (
            <EmptyState title={m.budget_empty_title()} hint={FIRST}>
              <Button variant="outline" onClick={() => setPanel(creating())}>
                {m.budget_create_first()}
              </Button>
            </EmptyState>
          ) : (
            <BudgetList budgets={list} currency={currency} onEdit={(budget) => setPanel(editing(budget))} />
          )
        }
      </QueryView>
    </PageFrame>
  )
}
