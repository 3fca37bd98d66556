import type { EntryType } from '@daybook/contract'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { DateInput } from '../../ui/DateInput.tsx'
import { Deferred } from '../../ui/Deferred.tsx'
import { SuggestInput } from '../../ui/SuggestInput.tsx'
import type { CheckedForm } from '../../ui/useCheckedForm.ts'
import { categoriesFor } from './money.queries.ts'
import type { EntryValues } from './panel.ts'
import { RuleHint } from './rules/RuleHint.tsx'
import { useRuledFields } from './rules/useRuledFields.ts'
import { useSuggestedCategory } from './useSuggestedCategory.ts'

type Props = {
  form: CheckedForm<EntryValues>
  type: EntryType
  currency: string
  /** In place of the amount, for an account of another currency. */
  foreignAmount?: ReactNode
  isNew?: boolean
}

/** The input fields of an entry. Rules fill in a new one. */
export function EntryFields({ form, type, currency, foreignAmount, isNew = false }: Props) {
  const { data: names = [] } = useQuery(categoriesFor(type))
  const ruled = useRuledFields(type, form, isNew)
  useSuggestedCategory(type, form, ruled.category)
  return (
    <>
      {foreignAmount ?? <AmountInput label={m.amount()} currency={currency} {...form.getInputProps('amount')} />}
      <SuggestInput label={m.category()} names={names} {...form.getInputProps('category')} />
      <div>
        <TextInput label={m.title()} autoComplete="off" {...form.getInputProps('title')} />
        {isNew && <RuleHint outcome={ruled} />}
      </div>
      <Deferred height="4.375rem">
        <DateInput label={m.date()} {...form.getInputProps('date')} />
      </Deferred>
    </>
  )
}
