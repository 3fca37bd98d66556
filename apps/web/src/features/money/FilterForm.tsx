import { EntryFilter } from '@daybook/contract'
import { Autocomplete, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { DateInput } from '../../ui/DateInput.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { formClassName } from '../../ui/formClassName.ts'
import { useCheckedForm } from '../../ui/useCheckedForm.ts'
import { categories } from './money.queries.ts'

const NO_FILTER: EntryFilter = { title: '', date: '', category: '' }

type Props = { filter: EntryFilter | undefined; onFilter: (filter: EntryFilter) => void; onClear: () => void }

/** Filters the list by title, date and category; empty fields are ignored. */
export function FilterForm({ filter = NO_FILTER, onFilter, onClear }: Props) {
  const { data: names = [] } = useQuery(categories)
  const { form, submit } = useCheckedForm(EntryFilter, filter)
  return (
    <form noValidate className={formClassName} onSubmit={submit(onFilter)}>
      <TextInput label={m.title()} autoComplete="off" data-autofocus autoFocus {...form.getInputProps('title')} />
      <DateInput label={m.date()} {...form.getInputProps('date')} />
      <Autocomplete
        label={m.category()}
        data={names}
        limit={6}
        autoComplete="off"
        autoCapitalize="characters"
        {...form.getInputProps('category')}
      />
      <FormActions submit={m.filter()} isBusy={false} onClear={onClear} />
    </form>
  )
}
