import type { Goal } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { formatAmount } from '../../../../../format/amounts.ts'
import { formatCount } from '../../../../../format/locale.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { QueryView } from '../../../../../ui/QueryView.tsx'
import styles from '../BudgetsPage.module.css'
import { GoalCard } from './GoalCard.tsx'
import { goals } from './goals.queries.ts'
import { goalsInOrder, perMonth } from './goalTexts.ts'

type Act = (goal: Goal) => void
type Props = { currency: string; onOpen: Act; onContribute: Act; onEdit: Act }

/** The goals below the budgets, and the monthly amount for all of them. Empty without a goal. */
export function GoalList(props: Props) {
  return (
    <QueryView isAside query={useQuery(goals)} skeleton={null} failure={m.goals_failed()}>
      {(data) => data.length > 0 && <Goals {...props} data={data} />}
    </QueryView>
  )
}

function Goals({ data, currency, onOpen, onContribute, onEdit }: Props & { data: Goal[] }) {
  const [areArchivedShown, setArchivedShown] = useState(false)
  const { open, archived } = goalsInOrder(data)
  const monthly = open.map((goal) => perMonth(goal, currency)).filter((amount) => amount > 0)
  const total = fromMilli(monthly.reduce((sum, amount) => sum + toMilli(amount), 0))
  const shown = areArchivedShown ? [...open, ...archived] : open
  return (
    <section className={styles.goals} aria-labelledby="goals">
      <header>
        <h2 id="goals">{m.goals_heading()}</h2>
        {monthly.length > 1 && <p>{m.goals_per_month({ amount: formatAmount(total, currency) })}</p>}
      </header>
      <ul className={styles.list}>
        {shown.map((goal) => (
          <li key={goal.id}>
            <GoalCard
              goal={goal}
              currency={currency}
              onOpen={() => onOpen(goal)}
              onContribute={() => onContribute(goal)}
              onEdit={() => onEdit(goal)}
            />
          </li>
        ))}
      </ul>
      {archived.length > 0 && !areArchivedShown && (
        <p>
          <Button variant="outline" onClick={() => setArchivedShown(true)}>
            {m.goals_show_archived({ count: archived.length, shown: formatCount(archived.length) })}
          </Button>
        </p>
      )}
    </section>
  )
}
