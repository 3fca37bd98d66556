import { type Account, MAIN_ACCOUNT, PAGES, type Rule } from '@daybook/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { formatDay } from '../../../format/dates.ts'
import { formatCount } from '../../../format/locale.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { Button } from '../../../ui/Button.tsx'
import { QueryView } from '../../../ui/QueryView.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { WindowList } from '../../../ui/WindowList.tsx'
import { nameOf } from '../accounts/accounts.queries.ts'
import styles from './Rules.module.css'
import { effectTexts } from './ruleText.ts'
import { applyRuleMutation, ruleTrial, type Tried } from './trial.queries.ts'

const ROW_HEIGHT = 76

type Props = { rule: Rule; rules: Rule[]; accounts: Account[]; currency: string }

/** Shows what a rule would change in existing entries, and changes them if the user confirms. */
export function RuleTrial({ rule, rules, accounts, currency }: Props) {
  const navigate = useNavigate()
  const trial = useQuery(ruleTrial(rule, rules))
  const done = () => void navigate(PAGES.rules.path, { replace: true })
  const apply = useMutation({ ...applyRuleMutation, onSuccess: done })
  return (
    <section className={styles.trial} aria-labelledby="trial">
      <h2 id="trial">{m.rule_trial({ name: rule.words })}</h2>
      <QueryView query={trial} skeleton={<Skeleton width="100%" height="4.75rem" />}>
        {(tried) => (
          <>
            <p role="status" className={styles.lead}>
              {tried.length > 0
                ? m.rule_would_change({ count: tried.length, shown: formatCount(tried.length) })
                : m.rule_would_change_none()}
            </p>
            <div className={styles.actions}>
              {tried.length > 0 && (
                <Button isBusy={apply.isPending} onClick={() => apply.mutate(tried)}>
                  {m.rule_apply({ count: tried.length, shown: formatCount(tried.length) })}
                </Button>
              )}
              <Button to={PAGES.rules.path} replace variant="outline">
                {tried.length > 0 ? m.rule_not_now() : m.rule_all()}
              </Button>
            </div>
            {tried.length > 0 && (
              <WindowList items={tried} keyOf={({ entry }) => entry.id} height={ROW_HEIGHT} className={styles.tried}>
                {(one) => <TriedRow tried={one} accounts={accounts} currency={currency} />}
              </WindowList>
            )}
          </>
        )}
      </QueryView>
    </section>
  )
}

function TriedRow({ tried, accounts, currency }: { tried: Tried; accounts: Account[]; currency: string }) {
  const { entry, change } = tried
  const account = accounts.find(({ id }) => id === entry.account) ?? accounts.find(({ id }) => id === MAIN_ACCOUNT)
  const before = [
    ...(change.category ? [entry.category.name] : []),
    ...(change.account && account ? [nameOf(account)] : []),
  ]
  const after = effectTexts({ ...change, tags: change.added_tags }, accounts)
  return (
    <div className={styles.triedRow}>
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {entry.title}
        </span>{' '}
        <small>{formatDay(entry.date)}</small>
      </span>{' '}
      <Amount value={entry.amount} currency={currency} sign={entry.type === 'income' ? '+' : '\u2212'} />{' '}
      <span className={styles.change}>
        {before.length > 0
          ? m.rule_from_to({ from: before.join(', '), to: after.join(', ') })
          : m.rule_adds({ tags: after.join(', ') })}
      </span>
    </div>
  )
}
