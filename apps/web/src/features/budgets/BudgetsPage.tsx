import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { useRejectedChange } from '../../api/rejectedChange.ts'
import { currentUser } from '../../api/user.queries.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FloatingActions } from '../../ui/FloatingActions.tsx'
import { IconAdd } from '../../ui/icons.ts'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { combineQueries, QueryView } from '../../ui/QueryView.tsx'
import { BudgetCard } from './BudgetCard.tsx'
import styles from './BudgetsPage.module.css'
import { BudgetsSkeleton } from './BudgetsSkeleton.tsx'
import { budgets, deleteBudgetMutation } from './budgets.queries.ts'
import { CLOSED, correcting, creating, editing, type PanelState } from './panel.ts'

const BudgetForm = lazyOnIdle(async () => (await import('./BudgetForm.tsx')).BudgetForm)
const FIRST = m.budget_empty_hint()

export function BudgetsPage() {
  const user = useQuery(currentUser)
  const query = combineQueries(useQuery(budgets), user)
  const [panel, setPanel] = useState<PanelState>(correcting(useRejectedChange('budget')))
  const { mutate: remove } = useMutation(deleteBudgetMutation)
  const close = () => setPanel(CLOSED)

  return (
    <PageFrame
      heading={m.budgets_heading()}
      side={
        <>
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
        </>
      }
    >
      <QueryView query={query} skeleton={<BudgetsSkeleton />}>
        {([list, { currency }]) =>
          list.length === 0 ? (
            <EmptyState title={m.budget_empty_title()} hint={FIRST}>
              <Button variant="outline" onClick={() => setPanel(creating())}>
                {m.budget_create_first()}
              </Button>
            </EmptyState>
          ) : (
            <ul className={styles.list}>
              {list.map((budget) => (
                <li key={budget.id}>
                  <BudgetCard
                    budget={budget}
                    currency={currency}
                    onEdit={() => setPanel(editing(budget))}
                    onDelete={() => remove(budget)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </PageFrame>
  )
}
