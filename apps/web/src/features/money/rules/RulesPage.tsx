import type { Rule } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { m } from '#messages'
import { currentUser } from '../../../api/user.queries.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { IconAdd } from '../../../ui/icons.ts'
import { lazyOnIdle } from '../../../ui/lazyOnIdle.ts'
import { PageFrame } from '../../../ui/PageFrame.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { combineQueries, QueryView } from '../../../ui/QueryView.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { accounts as accountList } from '../accounts/accounts.queries.ts'
import { RuleList } from './RuleList.tsx'
import styles from './Rules.module.css'
import { rules, trialPath } from './rules.queries.ts'

const RuleTrial = lazyOnIdle(async () => (await import('./RuleTrial.tsx')).RuleTrial)
const RuleForm = lazyOnIdle(async () => (await import('./RuleForm.tsx')).RuleForm)

/** The rules that suggest a category, tags and an account by the title, and what each would change in older entries. */
export function RulesPage() {
  const query = combineQueries(useQuery(rules), useQuery(currentUser))
  const { data: accounts = [] } = useQuery(accountList)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [panel, setPanel] = useState<{ rule: Rule | undefined }>()
  const close = () => setPanel(undefined)
  const tried = params.get('try')

  function showSaved(rule: Rule) {
    close()
    // Only a new rule is tried on the existing entries at once.
    if (!panel?.rule) void navigate(trialPath(rule.id))
  }

  return (
    <PageFrame
      heading={m.rules_heading()}
      side={
        <>
          <Panel title={panel?.rule ? m.rule_edit() : m.rule_add()} isOpen={panel !== undefined} onClose={close}>
            {panel && (
              <RuleForm
                key={panel.rule?.id}
                rule={panel.rule}
                submitLabel={panel.rule ? m.save() : m.rule_add()}
                onSaved={showSaved}
                onClear={close}
              />
            )}
          </Panel>
          {!panel && !tried && (
            <Button data-new className={styles.add} onClick={() => setPanel({ rule: undefined })}>
              <IconAdd size={20} aria-hidden="true" />
              {m.rule_add()}
            </Button>
          )}
        </>
      }
    >
      <QueryView query={query} skeleton={<Skeleton width="100%" height="4.5rem" />}>
        {([all, { currency }]) => {
          const rule = all.find(({ id }) => id === tried)
          if (rule)
            return (
              <Suspense fallback={<Skeleton width="100%" height="4.75rem" />}>
                <RuleTrial key={rule.id} rule={rule} rules={all} accounts={accounts} currency={currency} />
              </Suspense>
            )
          if (all.length === 0) return <EmptyState title={m.rules_none()} hint={m.rules_none_hint()} />
          return (
            <>
              <p className={styles.lead}>{m.rules_lead()}</p>
              <RuleList rules={all} accounts={accounts} currency={currency} onEdit={(rule) => setPanel({ rule })} />
            </>
          )
        }}
      </QueryView>
    </PageFrame>
  )
}
