import { EntryFilter } from '@daybook/contract'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { m } from '#messages'
import { Button } from '../../../ui/Button.tsx'
import { Chips } from '../../../ui/Chips.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { FormActions } from '../../../ui/FormActions.tsx'
import { formClassName } from '../../../ui/formClassName.ts'
import { paintFirst } from '../../../ui/paintFirst.ts'
import { SuggestInput } from '../../../ui/SuggestInput.tsx'
import { useCheckedForm } from '../../../ui/useCheckedForm.ts'
import { AmountRange, type Bound } from './AmountRange.tsx'
import styles from './FilterForm.module.css'
import { categories, categoriesFor, tags } from './money.queries.ts'
import { SavedFilters } from './SavedFilters.tsx'
import { usePreparedFilter } from './usePreparedFilter.ts'
import { NO_FILTER, type ShownMoney } from './view.ts'

/** The values of the filter form. */
type FilterValues = {
  title: string
  date: string
  category: string
  from: string
  to: string
  min: Bound
  max: Bound
  categories: string[]
  tags: string[]
  /** Has no field: it is chosen on the page. */
  account: string | undefined
}

const valuesOfFilter = ({ title, date, category, ...more }: EntryFilter): FilterValues => ({
  title,
  date,
  category,
  from: more.from ?? '',
  to: more.to ?? '',
  min: more.min,
  max: more.max,
  categories: more.categories ?? [],
  tags: more.tags ?? [],
  account: more.account,
})

/** Until a category is typed, the most used ones are below. */
const NONE: string[] = []

type Props = {
  /** The list that is filtered. */
  shown: ShownMoney
  onFilter: (filter: EntryFilter) => void
  onClose: () => void
  onClear: () => void
}

/** Filters the list by title, date, category, and by ranges of dates and amounts; empty fields are ignored. */
export function FilterForm({ shown, onFilter, onClose, onClear }: Props) {
  const { view, filter = NO_FILTER } = shown
  const { data: names = [] } = useQuery(view === 'all' ? categories : categoriesFor(view))
  const { data: knownTags = [] } = useQuery(tags)
  const { form, submit } = useCheckedForm<typeof EntryFilter, FilterValues>(EntryFilter, valuesOfFilter(filter))
  // Those that the first three fields cannot say.
  const [isMore, setMore] = useState(Object.keys(filter).some((field) => !(field in NO_FILTER)))
  const element = useRef<HTMLFormElement>(null)
  usePreparedFilter(shown, form.values)
  function filterBy(filter: EntryFilter) {
    void paintFirst({ sheet: element.current }, async () => {
      onClose()
      return true
    })
    onFilter(filter)
  }

  return (
    <form noValidate className={formClassName} ref={element} onSubmit={submit(filterBy)}>
      <SavedFilters onFilter={filterBy} />
      <TextInput label={m.title()} autoComplete="off" data-autofocus autoFocus {...form.getInputProps('title')} />
      <DateInput label={m.date()} {...form.getInputProps('date')} />
      <SuggestInput
        label={m.category()}
        names={form.values.category ? names : NONE}
        keepsRow
        {...form.getInputProps('category')}
      />
      {isMore ? (
        <>
          {names.length > 1 && (
            <Chips
              label={m.filter_categories()}
              names={names}
              chosen={form.values.categories}
              onChange={(chosen) => form.setFieldValue('categories', chosen)}
            />
          )}
          <Chips
            label={m.tags()}
            names={knownTags}
            chosen={form.values.tags}
            onChange={(chosen) => form.setFieldValue('tags', chosen)}
          />
          <div className={styles.pair}>
            <DateInput label={m.filter_day_from()} {...form.getInputProps('from')} />
            <DateInput label={m.filter_day_to()} {...form.getInputProps('to')} />
          </div>
          <AmountRange values={form.values} errors={form.errors} onChange={form.setFieldValue} />
        </>
      ) : (
        <Button variant="plain" className={styles.more} onClick={() => setMore(true)}>
          {m.filter_more()}
        </Button>
      )}
      <FormActions submit={m.filter()} isBusy={false} onClear={onClear} />
    </form>
  )
}
