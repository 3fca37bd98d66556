import { asCategory, MORE_CATEGORIES_LIMIT } from '@daybook/contract'
import { useState } from 'react'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import type { CheckedForm } from '../../ui/useCheckedForm.ts'
import type { BudgetValues } from './panel.ts'

/** The categories that a budget counts besides its first; only a button until the user wants some. */
export function MoreCategories({ form, names }: { form: CheckedForm<BudgetValues>; names: string[] }) {
  const { categories = [], category } = form.values
  const [isOpen, setOpen] = useState(categories.length > 0)
  const others = names.filter((name) => name !== asCategory(category))
  if (!isOpen)
    return (
      others.length > 0 && (
        <Button variant="plain" onClick={() => setOpen(true)}>
          {m.budget_more_categories()}
        </Button>
      )
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
