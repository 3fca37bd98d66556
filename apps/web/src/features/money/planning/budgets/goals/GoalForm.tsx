import { type Goal, GoalDraft, GoalEdit } from '@daybook/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { fieldErrors } from '../../../../../api/errorMessages.ts'
import { AmountInput } from '../../../../../ui/AmountInput.tsx'
import { DateInput } from '../../../../../ui/DateInput.tsx'
import { FormActions } from '../../../../../ui/FormActions.tsx'
import { formClassName } from '../../../../../ui/formClassName.ts'
import { after, useDraftForm } from '../../../../../ui/useFormDraft.ts'
import styles from './Goals.module.css'
import { accounts, createGoalMutation, editGoalMutation } from './goals.queries.ts'

type Values = {
  id: string
  name: string
  amount: number | ''
  target: string | null
  opening: number
  account: string | null
}
type Props = {
  id: string
  goal: Goal | undefined
  /** What a line of the capture says of a new one. */
  prefill?: Partial<Values>
  currency: string
  onDone: () => void
  /** Called in place of `onDone` once it is saved. */
  onSaved?: () => void
}

/** Creates or edits a goal. Users with several accounts can choose one whose balance counts as saved. */
export function GoalForm({ id, goal, prefill, currency, onDone, onSaved = onDone }: Props) {
  const { data: all = [] } = useQuery(accounts)
  // A change of the user's currency can have made an amount below 1, which may stay.
  const { form, submit, showErrors, hasEdits, dropDraft } = useDraftForm(
    goal && goal.amount < 1 ? GoalEdit : GoalDraft,
    toValues(id, goal),
    { draft: prefill ? undefined : `goal:${goal?.id ?? 'new'}`, prefill },
  )
  const { target, account } = form.values
  const save = useMutation({
    ...(goal ? editGoalMutation(goal) : createGoalMutation),
    onSuccess: after(dropDraft, onSaved),
    onError: (error) => showErrors(fieldErrors(error)),
  })

  function send({ account, ...draft }: GoalDraft) {
    // Fields that the goal neither has nor had are not sent.
    save.mutate({ ...draft, ...((account || goal?.account) && { account: account ?? null }) })
  }

  const shown = all.filter((one) => !one.archived || one.id === goal?.account)
  const choices = shown.map((one) => ({
    value: one.id,
    label: m.goal_counts_account({ name: one.name || m.account_main() }),
  }))

  return (
    <form noValidate className={formClassName} onSubmit={submit(send)}>
      <TextInput
        label={m.name_label()}
        autoComplete="off"
        data-autofocus
        autoFocus={!prefill}
        {...form.getInputProps('name')}
      />
      <AmountInput label={m.goal_amount()} currency={currency} autoFocus={false} {...form.getInputProps('amount')} />
      <DateInput
        label={m.goal_target()}
        {...form.getInputProps('target')}
        value={target ?? ''}
        onChange={(day) => form.setFieldValue('target', day || null)}
      />
      <p className={styles.hint}>{m.goal_target_hint()}</p>
      {shown.length > 1 && (
        <NativeSelect
          label={m.goal_counts()}
          data={[{ value: '', label: m.goal_counts_contributions() }, ...choices]}
          {...form.getInputProps('account')}
          value={account ?? ''}
          onChange={(event) => form.setFieldValue('account', event.currentTarget.value || null)}
        />
      )}
      {!account && (
        <AmountInput
          label={m.goal_opening()}
          currency={currency}
          autoFocus={false}
          {...form.getInputProps('opening')}
          onChange={(value) => form.setFieldValue('opening', value === '' ? 0 : (value as number))}
        />
      )}
      <FormActions
        submit={goal ? m.save() : m.goal_add()}
        isBusy={save.isPending}
        hasEdits={hasEdits}
        onClear={after(dropDraft, onDone)}
      />
    </form>
  )
}

function toValues(id: string, goal: Goal | undefined): Values {
  if (!goal) return { id, name: '', amount: '', target: null, opening: 0, account: null }
  const { name, amount, target, opening, account = null } = goal
  return { id, name, amount, target, opening, account }
}
