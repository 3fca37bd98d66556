import { type Project, ProjectDraft } from '@daybook/contract'
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { fieldErrors } from '../../api/errorMessages.ts'
import { FormActions } from '../../ui/FormActions.tsx'
import { formClassName } from '../../ui/formClassName.ts'
import { after, useDraftForm } from '../../ui/useFormDraft.ts'
import { renameProjectMutation } from './projects.queries.ts'

/** Renames a project. */
export function ProjectForm({ project, onDone }: { project: Project; onDone: () => void }) {
  const { id, name, archived } = project
  const draft = `project:${id}`
  const { form, submit, showErrors, hasEdits, dropDraft } = useDraftForm(
    ProjectDraft,
    { id, name, archived },
    { draft },
  )
  const save = useMutation({
    ...renameProjectMutation(project),
    onSuccess: after(dropDraft, onDone),
    onError: (error) => showErrors(fieldErrors(error)),
  })
  return (
    <form noValidate className={formClassName} onSubmit={submit(({ name }) => save.mutate({ name, archived }))}>
      <TextInput label={m.name_label()} autoComplete="off" data-autofocus autoFocus {...form.getInputProps('name')} />
      <FormActions
        submit={m.task_project_rename()}
        isBusy={save.isPending}
        hasEdits={hasEdits}
        onClear={after(dropDraft, onDone)}
      />
    </form>
  )
}
