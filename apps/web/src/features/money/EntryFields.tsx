import type { EntryType } from '@daybook/contract'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { DateInput } from '../../ui/DateInput.tsx'
import { SuggestInput } from '../../ui/SuggestInput.tsx'
import type { CheckedForm } from '../../ui/useCheckedForm.ts'
import { categoriesFor } from './money.queries.ts'
import type { EntryValues } from './panel.ts'
import { useSuggestedCategory } from './useSuggestedCategory.ts'

type Props = { form: CheckedForm<EntryValues>; type: EntryType; currency: string }

/** The input fields of an entry. */
export function EntryFields({ form, type, currency }: Props) {
  const { data: names = [] } = useQuery(categoriesFor(type))
  useSuggestedCategory(type, form)
  return (
    <>
      <AmountInput label={m.amount()} currency={currency} {...form.getInputProps('amount')} />
      <SuggestInput label={m.category()} names={names} {...form.getInputProps('category')} />
      <TextInput label={m.title()} autoComplete="off" {...form.getInputProps('title')} />
      <DateInput label={m.date()} {...form.getInputProps('date')} />
    </>
  )
}
