import { EntryChange } from '@daybook/contract'
import { NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { m } from '#messages'
import { formatCount } from '../../../../format/locale.ts'
import { Chips } from '../../../../ui/Chips.tsx'
import { DateInput } from '../../../../ui/DateInput.tsx'
import { FormActions } from '../../../../ui/FormActions.tsx'
import { formClassName } from '../../../../ui/formClassName.ts'
import { SuggestInput } from '../../../../ui/SuggestInput.tsx'
import { fieldTexts } from '../../../../ui/useCheckedForm.ts'
import { accounts, nameOf } from '../../accounts/accounts.queries.ts'
import { EntryTags } from '../EntryTags.tsx'
import { categories } from '../money.queries.ts'
import styles from './Bulk.module.css'
import { changeEntriesMutation } from './bulk.queries.ts'

type Props = { ids: string[]; tags: string[]; onDone: () => void }
type Values = Required<EntryChange>

/** Changes the selected entries. An empty field changes nothing. */
export function BulkForm({ ids, tags, onDone }: Props) {
  const { data: names = [] } = useQuery(categories)
  const { data: known = [] } = useQuery(accounts)
  const [values, setValues] = useState<Partial<Values>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = useMutation({ ...changeEntriesMutation, onSuccess: onDone })
  const { category = '', date = '', account = '', added_tags = [], removed_tags = [] } = values

  function set(next: Partial<Values>) {
    setErrors({})
    setValues({ ...values, ...next })
  }

  function send(event: FormEvent) {
    event.preventDefault()
    const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value?.length))
    if (Object.keys(filled).length === 0) return setErrors({ category: m.bulk_nothing() })
    const checked = EntryChange.safeParse(filled)
    if (!checked.success) return setErrors(fieldTexts(checked.error.issues))
    change.mutate({ ids, change: checked.data })
  }

  const count = ids.length
  return (
    <form noValidate className={formClassName} onSubmit={send}>
      <p className={styles.hint}>{m.bulk_hint()}</p>
      <SuggestInput
        label={m.category()}
        names={names}
        value={category}
        error={errors.category ?? ''}
        onChange={(category) => set({ category })}
      />
      <DateInput label={m.date()} value={date} error={errors.date ?? ''} onChange={(date) => set({ date })} />
      {known.length > 1 && (
        <NativeSelect
          label={m.account_entry()}
          data={[
            { value: '', label: m.bulk_account_kept() },
            ...known.filter(({ archived }) => !archived).map((one) => ({ value: one.id, label: nameOf(one) })),
          ]}
          value={account ?? ''}
          onChange={(event) => set({ account: event.currentTarget.value })}
        />
      )}
      <EntryTags
        label={m.bulk_tags_added()}
        path="added_tags"
        chosen={added_tags}
        errors={errors}
        onChange={(added_tags) => set({ added_tags })}
      />
      <Chips
        label={m.bulk_tags_removed()}
        names={tags}
        chosen={removed_tags}
        onChange={(removed_tags) => set({ removed_tags })}
      />
      <FormActions
        submit={m.bulk_change({ count, shown: formatCount(count) })}
        isBusy={change.isPending}
        onClear={onDone}
      />
    </form>
  )
}
