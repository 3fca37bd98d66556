import { type Budget, PAGES } from '@daybook/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { m } from '#messages'
import { isNotFound } from '../../../../api/errors.ts'
import { currentUser } from '../../../../api/user.queries.ts'
import { Links } from '../../../../links/Links.tsx'
import { useFormLinks } from '../../../../links/useFormLinks.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ItemActions } from '../../../../ui/ItemActions.tsx'
import { ItemGate } from '../../../../ui/ItemGate.tsx'
import { lazyOnIdle } from '../../../../ui/lazyOnIdle.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { PageFrame } from '../../../../ui/PageFrame.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { combineQueries } from '../../../../ui/QueryView.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { useGoBack } from '../../../../ui/useGoBack.ts'
import { editingTyped, type PanelState, titleOfPanel } from '../../entries/panel.ts'
import { BudgetEntries } from './BudgetEntries.tsx'
import { BudgetFacts } from './BudgetFacts.tsx'
import { BudgetPeriods } from './BudgetPeriods.tsx'
import { budget as budgetQuery, discardBudgetMutation } from './budgets.queries.ts'

const BudgetForm = lazyOnIdle(async () => (await import('./BudgetForm.tsx')).BudgetForm)
const EntryForm = lazyOnIdle(async () => (await import('../../entries/EntryForm.tsx')).EntryForm)

/** A budget with its periods and the entries that it counts. */
export function BudgetPage() {
  const { id = '' } = useParams()
  const found = useQuery(budgetQuery(id))
  const query = combineQueries(found, useQuery(currentUser))
  return (
    <ItemGate
      query={query}
      screen={PAGES.budget.screen}
      skeleton={<Skeleton width="12rem" height="1.6em" />}
      missing={isNotFound(found.error) && <BudgetMissing />}
    >
      {([budget, { currency }]) => <BudgetView key={id} budget={budget} currency={currency} />}
    </ItemGate>
  )
}

const BudgetMissing = () => (
  <Notice heading={m.error_budget_not_found()} text={m.budget_not_found_text()}>
    <Button to={PAGES.budgets.path}>{m.home_all_budgets()}</Button>
  </Notice>
)

type Props = { budget: Budget; currency: string }

function BudgetView({ budget, currency }: Props) {
  const { id, name, renews } = budget
  const [panel, setPanel] = useState<'budget' | PanelState>()
  const close = () => setPanel(undefined)
  const discard = useMutation({ ...discardBudgetMutation, onSuccess: useGoBack(PAGES.budgets.path) })
  const { links } = useFormLinks({ kind: 'budget', id }, false)
  const title = panel && panel !== 'budget' ? titleOfPanel(panel, 'all') : m.budget_edit()
  return (
    <PageFrame
      back={PAGES.budgets.path}
      heading={name}
      side={
        <Panel title={title} isOpen={panel !== undefined} onClose={close}>
          {panel === 'budget' && <BudgetForm panel={{ mode: 'edit', id, budget }} currency={currency} onDone={close} />}
          {typeof panel === 'object' && panel.mode === 'edit' && (
            <EntryForm key={panel.id} panel={panel} currency={currency} onSaved={close} onClear={close} />
          )}
        </Panel>
      }
      // A form has links of its own.
      after={panel === undefined && <Links {...links} />}
    >
      <BudgetFacts budget={budget} currency={currency} />
      <ItemActions
        row={{ kind: 'budget', id }}
        onEdit={() => setPanel('budget')}
        onDelete={() => discard.mutate({ id, name })}
      />
      {renews && <BudgetPeriods budget={budget} currency={currency} />}
      <BudgetEntries budget={budget} currency={currency} onUpdate={(entry) => setPanel(editingTyped(entry))} />
    </PageFrame>
  )
}
