import type { Contribution, Goal } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { useRun } from '../../../../../api/useWrite.ts'
import { formatDay } from '../../../../../format/dates.ts'
import { Amount } from '../../../../../ui/Amount.tsx'
import { Button } from '../../../../../ui/Button.tsx'
import { QueryView } from '../../../../../ui/QueryView.tsx'
import { RowMenu } from '../../../../../ui/RowMenu.tsx'
import styles from './Goals.module.css'
import { contributions, discardContributionMutation } from './goals.queries.ts'

const SHOWN_AT_FIRST = 12

type Props = { goal: Goal; currency: string; onEdit: (contribution: Contribution) => void }

/** What was put aside for a goal, latest day first, and what was saved before. */
export function ContributionList(props: Props) {
  return (
    <QueryView query={useQuery(contributions(props.goal.id))} skeleton={null}>
      {(data) => data.length > 0 && <Contributions contributions={data} {...props} />}
    </QueryView>
  )
}

function Contributions({ contributions: data, goal, currency, onEdit }: Props & { contributions: Contribution[] }) {
  const remove = useRun(discardContributionMutation)
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  return (
    <section className={styles.contributions} aria-label={m.contributions_heading()}>
      <h3>{m.contributions_heading()}</h3>
      <ul>
        {data.slice(0, shown).map((one) => {
          const { id, amount, date, title } = one
          const name = title || (amount < 0 ? m.contribution_taken() : m.contribution_add())
          return (
            <li key={id}>
              <span className={styles.words}>
                <span dir="auto">{name}</span>
                <small>{formatDay(date)}</small>
              </span>
              <Amount value={Math.abs(amount)} currency={currency} size="text" sign={amount < 0 ? '\u2212' : '+'} />
              <RowMenu
                name={`${name}, ${formatDay(date)}`}
                row={{ kind: 'contribution', id }}
                edit={m.edit()}
                onEdit={() => onEdit(one)}
                onDelete={() => remove({ id, name })}
              />
            </li>
          )
        })}
        {goal.opening > 0 && data.length <= shown && (
          <li>
            <span className={styles.words}>{m.goal_opening()}</span>
            <Amount value={goal.opening} currency={currency} size="text" sign="+" />
          </li>
        )}
      </ul>
      {data.length > shown && (
        <Button variant="plain" onClick={() => setShown(shown + 50)}>
          {m.contributions_more()}
        </Button>
      )}
    </section>
  )
}
