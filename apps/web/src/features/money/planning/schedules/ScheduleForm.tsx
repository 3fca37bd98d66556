import { isDay, MAIN_ACCOUNT, type Schedule, ScheduleDraft, ScheduleEdit } from '@daybook/contract'
import { entryOn } from '@daybook/domain/schedules'
import { NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { fieldErrors } from '../../../../api/errorMessages.ts'
import { RemindField } from '../../../../reminders/RemindField.tsx'
import { useFormReminders } from '../../../../reminders/useFormReminders.ts'
import { toRule } from '../../../../schedules/repeatChoice.ts'
import { endOf } from '../../../../schedules/repeatEnding.ts'
import { type Scope, ScopeField } from '../../../../schedules/ScopeField.tsx'
import {
  changeDueMutation,
  changeFollowingMutation,
  editScheduleMutation,
} from '../../../../schedules/schedules.queries.ts'
import { AmountInput } from '../../../../ui/AmountInput.tsx'
import { DateInput } from '../../../../ui/DateInput.tsx'
import { FormActions } from '../../../../ui/FormActions.tsx'
import { formClassName } from '../../../../ui/formClassName.ts'
import { after, useDraftForm, useDraftState } from '../../../../ui/useFormDraft.ts'
import type { EntryValues } from '../../entries/panel.ts'
import { EntryRepeatField } from './EntryRepeatField.tsx'
import { type Repeat, toRepeat } from './repeat.ts'
import { ScheduleFields } from './ScheduleFields.tsx'

type Props = {
  schedule: Schedule
  /** The due day that is edited; undefined for the whole. */
  day: string | undefined
  currency: string
  onSaved: () => void
  onClear: () => void
}

/** Edits one entry of a recurring one, or all from its day on. */
export function ScheduleForm({ schedule, day, currency, onSaved, onClear }: Props) {
  const values = toValues(schedule, day)
  // A change of the user's currency can have made an amount below 1, which may stay.
  const isSmall = values.amount !== '' && values.amount < 1
  const draft = `schedule:${schedule.id} ${day ?? ''}`
  const { form, submit, showErrors, hasEdits, dropDraft } = useDraftForm(
    isSmall ? ScheduleEdit : ScheduleDraft,
    values,
    { draft },
  )
  const before = toRepeat(schedule, day ?? schedule.start)
  const [repeat, setRepeat] = useDraftState(draft, 'repeat', before)
  const { reminders } = useFormReminders(
    { kind: 'schedule', id: schedule.id },
    { saved: schedule.reminders, isNew: false },
  )
  const [scope, setScope] = useDraftState<Scope>(draft, 'scope', day ? 'one' : 'following')
  const save = useMutation({
    ...mutationFor(schedule, day, scope),
    onSuccess: after(dropDraft, onSaved),
    onError: (error) => showErrors(fieldErrors(error)),
  })

  /** Sets how it repeats from its first day on, since the usual rules and the end depend on that day. */
  function change(next: Repeat, start: string) {
    setRepeat(next)
    form.setFieldValue('start', start)
    if (!isDay(start)) return
    const rule = toRule(next, start) ?? schedule.rule
    form.setValues({ rule, end: endOf(next, rule, start), mode: next.mode })
  }

  /** One entry has a day, but does not repeat: what was wrong with that must not keep it from being saved. */
  function chooseScope(next: Scope) {
    setScope(next)
    setRepeat(before)
    const { rule, start, end, mode } = next === 'one' ? values : { ...schedule, start: day ?? schedule.start }
    form.setValues({ rule, start, end, mode })
  }

  function send({ parts = [], account, to, ...draft }: ScheduleDraft) {
    // Parts that it neither has nor had are not sent, nor are the accounts that it has.
    const { account: of = MAIN_ACCOUNT, to: into } = scope === 'one' ? values : schedule
    const split = parts.length > 0 || values.parts.length > 0 ? { parts } : {}
    save.mutate({ ...draft, ...split, ...(account !== of && { account }), ...(to !== into && { to }) })
  }

  return (
    <form noValidate className={formClassName} onSubmit={submit(send)}>
      {day && <ScopeField value={scope} onChange={chooseScope} />}
      <AmountInput label={m.amount()} currency={currency} {...form.getInputProps('amount')} />
      {scope === 'following' && schedule.type !== 'transfer' && (
        <NativeSelect
          label={m.type()}
          data={[
            { value: 'expense', label: m.expense() },
            { value: 'income', label: m.income() },
          ]}
          {...form.getInputProps('type')}
        />
      )}
      <ScheduleFields form={form} type={form.values.type} kept={values} currency={currency} />
      {scope === 'one' && <DateInput label={m.date()} {...form.getInputProps('start')} />}
      {scope === 'following' && (
        <>
          <DateInput
            label={m.schedule_starts()}
            {...form.getInputProps('start')}
            onChange={(start) => change(repeat, start)}
          />
          <EntryRepeatField
            isRequired
            date={form.values.start}
            value={repeat}
            endError={form.errors.end as string | undefined}
            onChange={(next) => change(next, form.values.start)}
          />
          <RemindField {...reminders} occasion={{ kind: 'schedule', type: schedule.type, mode: repeat.mode }} />
        </>
      )}
      <FormActions submit={m.save()} isBusy={save.isPending} hasEdits={hasEdits} onClear={after(dropDraft, onClear)} />
    </form>
  )
}

/** Returns the values of the form: those of one entry, which has a day and no end, or of the whole. */
function toValues(schedule: Schedule, day: string | undefined) {
  const entry = day ? entryOn(schedule, day) : undefined
  const { type, amount, title, category, parts = [], account = MAIN_ACCOUNT, to } = entry ?? schedule
  const { rule, mode } = schedule
  const { start, end } = entry ? { start: entry.date, end: null } : schedule
  const given = { amount, category: type === 'transfer' ? undefined : category, title, parts }
  const split = given as Pick<EntryValues, 'amount' | 'category' | 'title' | 'parts'>
  return { type, ...split, rule, start, end, mode, account, to }
}

function mutationFor(schedule: Schedule, day: string | undefined, scope: Scope) {
  if (!day) return editScheduleMutation(schedule)
  const from = { id: schedule.id, day }
  return scope === 'one' ? changeDueMutation(from) : changeFollowingMutation(from)
}
