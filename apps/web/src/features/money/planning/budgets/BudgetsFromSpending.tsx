import { monthOf } from '@daybook/domain/days'
import { Checkbox } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { formatAmount } from '../../../../format/amounts.ts'
import { today } from '../../../../format/dates.ts'
import { formatCount } from '../../../../format/locale.ts'
import { Button } from '../../../../ui/Button.tsx'
import { createBudgetsMutation } from './budgets.queries.ts'
import styles from './PeriodFields.module.css'
import { nameFor } from './panel.ts'
import { useAverages } from './useAverages.ts'

/** How many can be created by one request. */
const MOST = 50

/** Makes a monthly budget for each category that is ticked, of what it took in the last three months. */
export function BudgetsFromSpending({ currency }: { currency: string }) {
  const averages = useAverages(currency, true).slice(0, MOST)
  const [isOpen, setOpen] = useState(false)
  const [left, setLeft] = useState<readonly string[]>([])
  const save = useMutation(createBudgetsMutation)
  const chosen = averages.filter(({ name }) => !left.includes(name))
  if (averages.length === 0) return null
  if (!isOpen)
    return (
      <Button variant="plain" onClick={() => setOpen(true)}>
        {m.budgets_from_spending()}
      </Button>
    )

  function make() {
    const [start_date, end_date] = monthOf(today())
    const period = { start_date, end_date, renews: 'month' as const, description: '' }
    save.mutate(chosen.map(({ name, amount }) => ({ name: nameFor(name), category: name, amount, ...period })))
  }

  return (
    <fieldset className={styles.averages}>
      <legend>{m.budgets_from_spending_title()}</legend>
      {averages.map(({ name, amount }) => (
        <Checkbox
          key={name}
          label={m.budget_average_of({ name, amount: formatAmount(amount, currency) })}
          checked={!left.includes(name)}
          onChange={(event) =>
            setLeft(event.currentTarget.checked ? left.filter((one) => one !== name) : [...left, name])
          }
        />
      ))}
      <Button isWrite isBusy={save.isPending} disabled={chosen.length === 0} onClick={make}>
        {m.budgets_make({ count: chosen.length, shown: formatCount(chosen.length) })}
      </Button>
    </fieldset>
  )
}
