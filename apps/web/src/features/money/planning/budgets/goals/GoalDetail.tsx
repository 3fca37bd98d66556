import type { Contribution, Goal } from '@daybook/contract'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { newId } from '../../../../../api/newId.ts'
import { Amount } from '../../../../../ui/Amount.tsx'
import { Button } from '../../../../../ui/Button.tsx'
import { IconAdd } from '../../../../../ui/icons.ts'
import { ContributionForm } from './ContributionForm.tsx'
import { ContributionList } from './ContributionList.tsx'
import { GoalBar } from './GoalBar.tsx'
import styles from './Goals.module.css'
import { accounts } from './goals.queries.ts'
import { goalTexts } from './goalTexts.ts'

type Props = { goal: Goal; currency: string; isAdding?: boolean | undefined; onEdit: () => void }
/** `key` is unique to each form that is opened. */
type Form = { key: string; contribution: Contribution | undefined }

const makeForm = (contribution?: Contribution): Form => ({ key: newId(), contribution })

/** A goal with its progress and its contributions; `isAdding` opens the form of a new one. */
export function GoalDetail({ goal, currency, isAdding, onEdit }: Props) {
  const [form, setForm] = useState(() => (isAdding ? makeForm() : undefined))
  const { data: all = [] } = useQuery(accounts)
  const account = all.find(({ id }) => id === goal.account)
  const { word, tone, day, left, monthly } = goalTexts(goal, currency)
  const close = () => setForm(undefined)
  return (
    <div className={styles.detail}>
      <p className={styles.sums}>
        <ParaglideMessage
          message={m.goal_saved_of}
          markup={{
            saved: () => <Amount value={goal.saved} currency={currency} size="card" />,
            total: () => <Amount value={goal.amount} currency={currency} size="text" />,
          }}
        />
      </p>
      <GoalBar goal={goal} />
      <ul className={styles.facts}>
        <li data-tone={tone}>{word}</li>
        {[monthly, left, day].filter(Boolean).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {account && <p className={styles.hint}>{m.goal_of_account({ name: account.name || m.account_main() })}</p>}
      {form ? (
        <ContributionForm
          key={form.key}
          goal={goal.id}
          contribution={form.contribution}
          currency={currency}
          onDone={close}
        />
      ) : (
        <div className={styles.actions}>
          {!account && (
            <Button data-new onClick={() => setForm(makeForm())}>
              <IconAdd size={20} aria-hidden="true" />
              {m.contribution_add()}
            </Button>
          )}
          <Button variant="outline" onClick={onEdit}>
            {m.goal_edit()}
          </Button>
        </div>
      )}
      {!account && (
        <ContributionList goal={goal} currency={currency} onEdit={(contribution) => setForm(makeForm(contribution))} />
      )}
    </div>
  )
}
