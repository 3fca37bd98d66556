import type { Goal } from '@daybook/contract'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { useRun } from '../../../../../api/useWrite.ts'
import { Amount } from '../../../../../ui/Amount.tsx'
import { Button } from '../../../../../ui/Button.tsx'
import { IconAdd, IconHistory } from '../../../../../ui/icons.ts'
import { RowMenu } from '../../../../../ui/RowMenu.tsx'
import { StateWord } from '../StateWord.tsx'
import { GoalBar } from './GoalBar.tsx'
import styles from './GoalCard.module.css'
import { archiveGoalMutation, discardGoalMutation } from './goals.queries.ts'
import { goalTexts } from './goalTexts.ts'

type Props = { goal: Goal; currency: string; onOpen: () => void; onContribute: () => void; onEdit: () => void }

/** A goal: the missing and the saved amount, its day and the amount for each month. The name opens it. */
export function GoalCard({ goal, currency, onOpen, onContribute, onEdit }: Props) {
  const remove = useRun(discardGoalMutation)
  const { mutate: archive } = useMutation(archiveGoalMutation)
  const { word, tone, day, left, monthly } = goalTexts(goal, currency)
  const { id, name, amount, saved, remaining, archived, account } = goal
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <div className={styles.names}>
          <h3 dir="auto">
            <Button variant="bare" onClick={onOpen}>
              {name}
            </Button>
          </h3>
          {remaining > 0 && (
            <p className={styles.figure}>
              <Amount value={remaining} currency={currency} /> <span>{m.goal_to_go()}</span>
            </p>
          )}
        </div>
        <RowMenu
          name={name}
          row={{ kind: 'goal', id }}
          edit={m.edit()}
          onEdit={onEdit}
          actions={[
            ...(archived || account ? [] : [{ label: m.contribution_add(), icon: IconAdd, run: onContribute }]),
            {
              label: archived ? m.account_unarchive() : m.account_archive(),
              icon: IconHistory,
              run: () => archive(goal),
            },
          ]}
          onDelete={() => remove(goal)}
        />
      </header>
      <GoalBar goal={goal} />
      <p className={styles.line}>
        <span>
          <ParaglideMessage
            message={m.goal_saved_of}
            markup={{
              saved: () => <Amount value={saved} currency={currency} size="text" />,
              total: () => <Amount value={amount} currency={currency} size="text" />,
            }}
          />
        </span>
        <span>{day}</span>
      </p>
      <p className={styles.line}>
        <StateWord tone={archived ? 'calm' : tone}>{archived ? m.account_archived() : word}</StateWord>
        {!archived && monthly && <span>{monthly}</span>}
        {!archived && !monthly && left && <span>{left}</span>}
      </p>
    </article>
  )
}
