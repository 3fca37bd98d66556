import { asCategory, EntryDraft, type EntryType, type ImportedEntry, MAIN_ACCOUNT } from '@daybook/contract'
import { findPayee } from '@daybook/domain/entryRules'
import { Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { m } from '#messages'
import { Button } from '../../../ui/Button.tsx'
import { formClassName } from '../../../ui/formClassName.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { useCheckedForm } from '../../../ui/useCheckedForm.ts'
import { AccountField } from '../accounts/AccountField.tsx'
import { EntryFields } from '../entries/EntryFields.tsx'
import { EntryTags } from '../entries/EntryTags.tsx'
import type { EntryValues } from '../entries/panel.ts'
import type { Candidate } from './candidates.ts'
import styles from './ImportRows.module.css'

const TYPES: { value: EntryType; label: string }[] = [
  { value: 'income', label: m.income() },
  { value: 'expense', label: m.expense() },
]

type Props = {
  entry: ImportedEntry
  currency: string
  /** The title in the file. */
  words: string
  /** Returns the other entries of the same payee. */
  findOthers: () => Candidate[]
  onSaved: (change: Partial<ImportedEntry>, others: number[]) => void
  onCancel: () => void
  transferWith: ReactNode
}

/** The form of an entry that is not saved yet. */
export function EditImported({ entry, currency, words, findOthers, onSaved, onCancel, transferWith }: Props) {
  const [type, setType] = useState(entry.type)
  const [isForOthers, setForOthers] = useState(false)
  const { id = '', amount, date, category, title, tags = [], account = null } = entry
  const { form, submit } = useCheckedForm<typeof EntryDraft, EntryValues>(EntryDraft, {
    id,
    amount,
    date,
    category,
    title,
    parts: [],
    tags,
    account: account ?? MAIN_ACCOUNT,
    account_amount: undefined,
  })

  const [same] = useState(findOthers)
  const isChanged = asCategory(form.values.category) !== category
  const others = same.filter((one) => isChanged && one.entry.category !== asCategory(form.values.category))

  function save({ amount, date, category, title, tags = [] }: EntryDraft) {
    const chosen = account && form.getValues().account
    onSaved(
      { type, amount, date, category, title, tags, ...(chosen && { account: chosen }) },
      isForOthers ? others.map(({ entry }) => entry.row) : [],
    )
  }

  return (
    <form noValidate className={`${formClassName} ${styles.edit}`} onSubmit={submit(save)}>
      <SegmentedControl label={m.type()} value={type} options={TYPES} onChange={setType} />
      <EntryFields form={form} type={type} currency={currency} />
      {others.length > 0 && (
        <Checkbox
          label={m.import_also_for_others({ count: others.length, title: findPayee(words) })}
          checked={isForOthers}
          onChange={(event) => setForOthers(event.currentTarget.checked)}
        />
      )}
      {tags.length > 0 && (
        <EntryTags
          chosen={form.values.tags}
          errors={form.errors}
          onChange={(tags) => form.setFieldValue('tags', tags)}
        />
      )}
      {account && (
        <AccountField
          value={form.values.account}
          kept={account}
          onChange={(account) => form.setFieldValue('account', account)}
        />
      )}
      {transferWith}
      <div className={styles.actions}>
        <Button type="submit">{m.import_save_row()}</Button>
        <Button variant="outline" onClick={onCancel}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  )
}
