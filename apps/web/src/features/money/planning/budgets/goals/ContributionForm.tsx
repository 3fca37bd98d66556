import { type Contribution, ContributionDraft } from '@daybook/contract'
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { fieldErrors } from '../../../../../api/errorMessages.ts'
import { newId } from '../../../../../api/newId.ts'
import { today } from '../../../../../format/dates.ts'
import { AmountInput } from '../../../../../ui/AmountInput.tsx'
import { DateInput } from '../../../../../ui/DateInput.tsx'
import { FormActions } from '../../../../../ui/FormActions.tsx'
import { formClassName } from '../../../../../ui/formClassName.ts'
import { SegmentedControl } from '../../../../../ui/SegmentedControl.tsx'
import { after, useDraftForm, useDraftState } from '../../../../../ui/useFormDraft.ts'
import { addContributionMutation, editContributionMutation } from './goals.queries.ts'

type Props = {
  goal: string
  contribution: Contribution | undefined
  /** What a line of the capture says of a new one. */
  prefill?: { amount?: number; date?: string }
  currency: string
  onDone: () => void
  /** Called in place of `onDone` once it is saved. */
  onSaved?: () => void
}
type Direction = 'in' | 'out'

const DIRECTIONS: { value: Direction; label: string }[] = [
  { value: 'in', label: m.contribution_add() },
  { value: 'out', label: m.contribution_out() },
]

/** Adds a contribution to a goal, takes money back, or edits a contribution. */
export function ContributionForm({ goal, contribution, prefill, currency, onDone, onSaved = onDone }: Props) {
  const draft = prefill ? undefined : `contribution:${contribution?.id ?? `new ${goal}`}`
  const saved: Direction = contribution && contribution.amount < 0 ? 'out' : 'in'
  const [direction, setDirection] = useDraftState<Direction>(draft, 'direction', saved)
  const { form, submit, showErrors, hasEdits, dropDraft } = useDraftForm(
    ContributionDraft,
    toValues(goal, contribution),
    { draft, prefill },
  )
  const save = useMutation({
    ...(contribution ? editContributionMutation(contribution) : addContributionMutation),
    onSuccess: after(dropDraft, onSaved),
    onError: (error) => showErrors(fieldErrors(error)),
  })
  const send = ({ amount, ...draft }: ContributionDraft) =>
    save.mutate({ ...draft, amount: direction === 'out' ? -Math.abs(amount) : Math.abs(amount) })

  return (
    <form noValidate className={formClassName} onSubmit={submit(send)}>
      <SegmentedControl
        label={m.contribution_direction()}
        value={direction}
        options={DIRECTIONS}
        onChange={setDirection}
      />
      <AmountInput label={m.amount()} currency={currency} autoFocus={!prefill} {...form.getInputProps('amount')} />
      <DateInput label={m.date()} {...form.getInputProps('date')} />
      <TextInput label={m.title()} autoComplete="off" {...form.getInputProps('title')} />
      <FormActions submit={m.save()} isBusy={save.isPending} hasEdits={hasEdits} onClear={after(dropDraft, onDone)} />
    </form>
  )
}

function toValues(goal: string, contribution: Contribution | undefined) {
  if (!contribution) return { id: newId(), goal, amount: '' as number | '', date: today(), title: '' }
  return { ...contribution, amount: Math.abs(contribution.amount) as number | '' }
}
