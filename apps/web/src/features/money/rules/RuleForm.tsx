import { type EntryType, type Rule, RuleDraft } from '@daybook/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { fieldErrors } from '../../../api/errorMessages.ts'
import { newId } from '../../../api/newId.ts'
import { FormActions } from '../../../ui/FormActions.tsx'
import { formClassName } from '../../../ui/formClassName.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { SuggestInput } from '../../../ui/SuggestInput.tsx'
import { after, useDraftForm } from '../../../ui/useFormDraft.ts'
import { accounts, nameOf } from '../accounts/accounts.queries.ts'
import { AmountRange, type Bound } from '../entries/AmountRange.tsx'
import { EntryTags } from '../entries/EntryTags.tsx'
import { categories } from '../entries/money.queries.ts'
import styles from './Rules.module.css'
import { createRuleMutation, editRuleMutation } from './rules.queries.ts'

const BOTH = 'both'
const TYPES: { value: EntryType | typeof BOTH; label: string }[] = [
  { value: BOTH, label: m.rule_both_types() },
  { value: 'income', label: m.income() },
  { value: 'expense', label: m.expense() },
]

type Values = {
  id: string
  words: string
  type: EntryType | null
  min: Bound
  max: Bound
  category: string
  tags: string[]
  account: string | null
  active: boolean
}

type Props = { rule: Rule | undefined; submitLabel: string; onSaved: (rule: Rule) => void; onClear: () => void }

/** Adds a rule, or edits one. */
export function RuleForm({ rule, submitLabel, onSaved, onClear }: Props) {
  const { data: names = [] } = useQuery(categories)
  const { data: known = [] } = useQuery(accounts)
  const { form, submit, showErrors, hasEdits, dropDraft } = useDraftForm<typeof RuleDraft, Values>(
    RuleDraft,
    toValues(rule),
    {
      draft: `rule:${rule?.id ?? 'new'}`,
    },
  )
  const save = useMutation({
    ...(rule ? editRuleMutation(rule) : createRuleMutation),
    onSuccess: (saved) => {
      dropDraft()
      onSaved(saved)
    },
    onError: (error) => showErrors(fieldErrors(error)),
  })
  const { type, account, tags } = form.values
  const offered = known.filter(({ id, archived }) => !archived || id === rule?.account)

  return (
    <form noValidate className={formClassName} onSubmit={submit((draft) => save.mutate(draft))}>
      <TextInput
        label={m.rule_words()}
        description={m.rule_words_hint()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        autoCapitalize="none"
        data-autofocus
        autoFocus
        {...form.getInputProps('words')}
      />
      <SegmentedControl
        label={m.type()}
        value={type ?? BOTH}
        options={TYPES}
        onChange={(value) => form.setFieldValue('type', value === BOTH ? null : value)}
      />
      <AmountRange values={form.values} errors={form.errors} onChange={form.setFieldValue} />
      <h3 className={styles.sets}>{m.rule_sets()}</h3>
      <SuggestInput label={m.category()} names={names} {...form.getInputProps('category')} />
      <EntryTags chosen={tags} errors={form.errors} onChange={(tags) => form.setFieldValue('tags', tags)} />
      {known.length > 1 && (
        <NativeSelect
          label={m.account_entry()}
          data={[
            { value: '', label: m.bulk_account_kept() },
            ...offered.map((one) => ({ value: one.id, label: nameOf(one) })),
          ]}
          value={account ?? ''}
          onChange={(event) => form.setFieldValue('account', event.currentTarget.value || null)}
        />
      )}
      <FormActions
        submit={submitLabel}
        isBusy={save.isPending}
        hasEdits={hasEdits}
        onClear={after(dropDraft, onClear)}
      />
    </form>
  )
}

function toValues(rule: Rule | undefined): Values {
  if (rule) return { ...rule, min: rule.min ?? undefined, max: rule.max ?? undefined }
  return {
    id: newId(),
    words: '',
    type: null,
    min: undefined,
    max: undefined,
    category: '',
    tags: [],
    account: null,
    active: true,
  }
}
