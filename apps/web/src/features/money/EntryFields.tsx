import { Autocomplete, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { DateInput } from '../../ui/DateInput.tsx'
import type { CheckedForm } from '../../ui/useCheckedForm.ts'
import { categories } from './money.queries.ts'
import type { EntryValues } from './panel.ts'

/** The input fields of an entry. */
export function EntryFields({ form, currency }: { form: CheckedForm<EntryValues>; currency: string }) {
  const { data: names = [] } = useQuery(categories)
  return (
    <>
      <AmountInput label={m.amount()} currency={currency} {...form.getInputProps('amount')} />
      <Autocomplete
        label={m.category()}
        data={names}
        limit={5}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        {...form.getInputProps('category')}
      />
      <TextInput label={m.title()} autoComplete="off" {...form.getInputProps('title')} />
      <DateInput label={m.date()} {...form.getInputProps('date')} />
    </>
  )
}
