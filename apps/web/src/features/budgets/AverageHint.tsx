import { asCategory } from '@daybook/contract'
import { m } from '#messages'
import { formatAmount } from '../../format/amounts.ts'
import { Button } from '../../ui/Button.tsx'
import type { CheckedForm } from '../../ui/useCheckedForm.ts'
import styles from './PeriodFields.module.css'
import type { BudgetValues } from './panel.ts'
import { useAverages } from './useAverages.ts'

/** Suggests the average spending of the last three months as the amount while there is none. */
export function AverageHint({ form, currency }: { form: CheckedForm<BudgetValues>; currency: string }) {
  const { category, amount } = form.values
  const isAsked = category.trim() !== '' && amount === ''
  const average = useAverages(currency, isAsked).find(({ name }) => name === asCategory(category))?.amount
  if (!average) return null
  return (
    <div className={styles.offers}>
      <Button variant="plain" onClick={() => form.setFieldValue('amount', average)}>
        {m.budget_average({ amount: formatAmount(average, currency) })}
      </Button>
    </div>
  )
}
