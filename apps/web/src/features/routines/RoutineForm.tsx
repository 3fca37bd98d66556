import { RoutineDraft, RoutineEdit } from '@daybook/contract'
import { isSameValue } from '@daybook/domain/fields'
import { toRule } from '@daybook/domain/routineRules'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { fieldErrors } from '../../api/errorMessages.ts'
import { settle } from '../../api/rejectedChange.ts'
import { firstWeekday } from '../../device/preferences.ts'
import { routineDay } from '../../format/routineDay.ts'
import { Links } from '../../links/Links.tsx'
import { useFormLinks } from '../../links/useFormLinks.ts'
import { RemindField } from '../../reminders/RemindField.tsx'
import { useFormReminders } from '../../reminders/useFormReminders.ts'
import { END_PATH, endOf, findEndError } from '../../schedules/repeatEnding.ts'
import { FormActions } from '../../ui/FormActions.tsx'
import { formClassName } from '../../ui/formClassName.ts'
import { after, useDraftForm } from '../../ui/useFormDraft.ts'
import { type OpenPanel, type RoutineValues, toValues } from './panel.ts'
import { RoutineFields } from './RoutineFields.tsx'
import { createRoutineMutation, updateRoutineMutation } from './routines.queries.ts'

type Props = {
  panel: OpenPanel
  prefill?: Partial<RoutineValues> | undefined
  /** Those that a line names, in minutes before. */
  reminders?: readonly number[] | undefined
  keepsDraft?: boolean
  onDone: () => void
  /** Called instead of `onDone` once the routine is saved. */
  onSaved?: () => void
}

/** Creates a routine, or updates the one of the panel. */
export function RoutineForm({ panel, prefill, reminders: before, keepsDraft = true, onDone, onSaved = onDone }: Props) {
  // A change of the user's currency can have made an amount below 1, which may stay.
  const isSmall = panel.mode === 'update' && panel.routine.expense !== undefined && panel.routine.expense.amount < 1
  const draft = panel.rejected || !keepsDraft ? undefined : `routine:${panel.mode === 'update' ? panel.id : 'new'}`
  const schema = isSmall ? RoutineEdit : RoutineDraft
  const { form, submit, showErrors, hasEdits, dropDraft } = useDraftForm(schema, toValues(panel), { draft, prefill })
  const of = { kind: 'routine', id: panel.id } as const
  const isNew = panel.mode === 'create'
  const { links, saveLinks } = useFormLinks(of, isNew)
  const saved = panel.mode === 'update' ? panel.routine.reminders : undefined
  const { reminders, saveReminders } = useFormReminders(of, { saved, isNew, named: before, draft })
  const save = useMutation({
    ...(panel.mode === 'update' ? updateRoutineMutation(panel.routine) : createRoutineMutation),
    onSuccess: () => {
      dropDraft()
      settle(panel.rejected)
      saveLinks()
      saveReminders()
      onSaved()
    },
    onError: (error) => showErrors(fieldErrors(error)),
  })

  /** Saves the routine with its last day. A rule that the numbers say is none. */
  function saveDraft({ start = routineDay(), ...draft }: RoutineDraft) {
    const { ending } = form.getValues()
    const error = findEndError(ending, start)
    if (error) return showErrors({ [END_PATH]: error })
    const byNumbers = toRule({
      ...draft,
      weekdays: draft.weekdays ?? null,
      month_day: draft.month_day ?? null,
      rule: undefined,
      start,
    })
    const rule = draft.rule && !isSameValue(draft.rule, byNumbers) ? draft.rule : null
    // Only weeks have a first day; Monday is what is stored of a routine without them.
    const first_weekday = draft.times_a_week ? firstWeekday() : 1
    save.mutate({ ...draft, first_weekday, start, rule, end: endOf(ending, rule ?? byNumbers, start) })
  }

  return (
    <form noValidate className={formClassName} onSubmit={submit(saveDraft)}>
      <RoutineFields form={form} />
      <RemindField
        {...reminders}
        occasion={{ kind: 'routine', time: form.values.time, deadline: form.values.deadline }}
      />
      <Links {...links} />
      <FormActions
        submit={panel.mode === 'update' ? m.update() : m.create()}
        isBusy={save.isPending}
        hasEdits={hasEdits}
        onClear={after(dropDraft, onDone)}
      />
    </form>
  )
}
