import { RoutineDraft } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { fieldErrors } from '../../api/sentences.ts'
import { FormWays } from '../../ui/FormWays.tsx'
import { formLook } from '../../ui/formLook.ts'
import { useCheckedForm } from '../../ui/useCheckedForm.ts'
import { type OpenPanel, valuesOf } from './panel.ts'
import { RoutineFields } from './RoutineFields.tsx'
import { creatingRoutine, updatingRoutine } from './routines.queries.ts'

/** Creates a routine, or updates the panel's. */
export function RoutineForm({ panel, onDone }: { panel: OpenPanel; onDone: () => void }) {
  const { form, submit, refuse } = useCheckedForm(RoutineDraft, valuesOf(panel))
  const save = useMutation({
    ...(panel.mode === 'update' ? updatingRoutine(panel.id) : creatingRoutine),
    onSuccess: onDone,
    onError: (error) => refuse(fieldErrors(error)),
  })
  return (
    <form noValidate className={formLook} onSubmit={submit((draft) => save.mutate(draft))}>
      <RoutineFields form={form} />
      <FormWays submit={panel.mode === 'update' ? 'Update' : 'Create'} isBusy={save.isPending} onClear={onDone} />
    </form>
  )
}
