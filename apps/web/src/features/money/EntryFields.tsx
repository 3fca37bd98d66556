import { currencySymbol } from '@daybook/domain/currency'
import { Autocomplete, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { DayInput } from '../../ui/DayInput.tsx'
import type { CheckedForm } from '../../ui/useCheckedForm.ts'
import { categories } from './money.queries.ts'
import type { EntryValues } from './panel.ts'

/** The input fields of an entry. */
export function EntryFields({ form, currency }: { form: CheckedForm<EntryValues>; currency: string }) {
  const { data: names = [] } = useQuery(categories)
  return (
    <>
      <AmountInput label="Amount" symbol={currencySymbol(currency)} {...form.getInputProps('amount')} />
      <Autocomplete
        label="Category"
        data={names}
        limit={5}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        {...form.getInputProps('category')}
      />
      <TextInput label="Title" autoComplete="off" {...form.getInputProps('title')} />
      <DayInput label="Date" {...form.getInputProps('date')} />
    </>
  )
}
