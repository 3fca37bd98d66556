import { asCategory, type BudgetRenewal, isDay, MORE_CATEGORIES_LIMIT } from '@daybook/contract'
import { periodAt } from '@daybook/domain/budgetPeriods'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { Button } from '../../../../ui/Button.tsx'
import { Chips } from '../../../../ui/Chips.tsx'
import { DateInput } from '../../../../ui/DateInput.tsx'
import { SegmentedControl } from '../../../../ui/SegmentedControl.tsx'
import type { CheckedForm } from '../../../../ui/useCheckedForm.ts'
import styles from './PeriodFields.module.css'
import { type BudgetValues, currentPeriod } from './panel.ts'

type Props = { form: CheckedForm<BudgetValues>; names: string[]; isNew: boolean }

const UNITS: { value: BudgetRenewal; label: string }[] = [
  { value: 'week', label: m.budget_renews_week() },
  { value: 'month', label: m.budget_renews_month() },
  { value: 'year', label: m.budget_renews_year() },
]

/** The dates of a budget, whether it renews, and its further categories. One that gets an end day does not renew. */
export function PeriodFields({ form, names, isNew }: Props) {
  const { renews, start_date, rollover = false } = form.values

  function set(start: string, unit: BudgetRenewal | null | undefined) {
    form.setFieldValue('start_date', start)
    form.setFieldValue('renews', unit)
    if (unit && isDay(start)) form.setFieldValue('end_date', periodAt(start, unit, 0).end_date)
  }

  /** Renews by a unit: a new budget of this month by a week begins with this week. */
  function setUnit(unit: BudgetRenewal) {
    const isCurrent = isNew && renews && start_date === currentPeriod(renews).start_date
    set(isCurrent ? currentPeriod(unit).start_date : start_date, unit)
  }

  function setEnd(day: string) {
    if (renews) form.setFieldValue('renews', null)
    form.setFieldValue('end_date', day)
  }

  return (
    <>
      <DateInput label={m.start_date()} {...form.getInputProps('start_date')} onChange={(day) => set(day, renews)} />
      {(isNew || !renews) && <DateInput label={m.end_date()} {...form.getInputProps('end_date')} onChange={setEnd} />}
      {renews && (
        <>
          <SegmentedControl label={m.budget_renews()} value={renews} options={UNITS} onChange={setUnit} />
          <Checkbox
            label={m.budget_rollover()}
            description={m.budget_rollover_hint()}
            checked={rollover}
            onChange={(event) => form.setFieldValue('rollover', event.currentTarget.checked)}
          />
        </>
      )}
      <div className={styles.offers}>
        <Button variant="plain" onClick={() => set(start_date, renews ? null : 'month')}>
          {renews ? m.budget_renew_stop() : m.budget_renew()}
        </Button>
        <MoreCategories form={form} names={names} />
      </div>
    </>
  )
}

/** The categories that a budget counts besides its first; only a button until the user wants some. */
function MoreCategories({ form, names }: { form: CheckedForm<BudgetValues>; names: string[] }) {
  const { categories = [], category, all_categories = false } = form.values
  const [isOpened, setOpened] = useState(false)
  const others = names.filter((name) => name !== asCategory(category))
  if (all_categories || others.length === 0) return null
  if (!isOpened && categories.length === 0)
    return (
      <Button variant="plain" onClick={() => setOpened(true)}>
        {m.budget_more_categories()}
      </Button>
    )
  return (
    <Chips
      label={m.budget_also_counts()}
      names={others}
      chosen={categories}
      onChange={(chosen) => form.setFieldValue('categories', chosen.slice(0, MORE_CATEGORIES_LIMIT))}
    />
  )
}
