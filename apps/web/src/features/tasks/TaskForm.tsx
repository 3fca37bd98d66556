import { Tags, TaskDraftFields, type TaskPriority, type TaskRepeat } from '@daybook/contract'
import { Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { m } from '#messages'
import { fieldErrors } from '../../api/errorMessages.ts'
import { settle } from '../../api/rejectedChange.ts'
import { textOfIssue } from '../../api/textOfError.ts'
import { Files } from '../../attachments/Files.tsx'
import { useFormFiles } from '../../attachments/useFormFiles.ts'
import { toDueFields } from '../../format/taskDue.ts'
import { Links } from '../../links/Links.tsx'
import { useFormLinks } from '../../links/useFormLinks.ts'
import { useFormReminders } from '../../reminders/useFormReminders.ts'
import { ScopeField } from '../../schedules/ScopeField.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { formClassName } from '../../ui/formClassName.ts'
import { QuietSelect } from '../../ui/QuietSelect.tsx'
import { after, useDraftForm } from '../../ui/useFormDraft.ts'
import { DueField, isDueIncomplete } from './DueField.tsx'
import { parseLabels } from './labels.ts'
import { inProject } from './lineProject.ts'
import { MoreFields } from './MoreFields.tsx'
import { type OpenPanel, pickUsed, toProject, toValues } from './panel.ts'
import { priorityOptions, toPriority } from './priorities.ts'
import { projects } from './projects.queries.ts'
import styles from './TaskForm.module.css'
import { TaskRepeatField } from './TaskRepeatField.tsx'
import { createTaskMutation, editTaskMutation } from './tasks.queries.ts'
import { useTaskRepeat } from './useTaskRepeat.ts'

// The other fields have texts of their own in the form.
const { id, title, description, priority, repeat, duration } = TaskDraftFields
const FormSchema = z.object({ id, title, description, priority, repeat, duration })

type Props = {
  panel: OpenPanel
  /** `due` is a day, or a day and time: yyyy-mm-ddThh:mm; `project` a name. */
  prefill?:
    | {
        title?: string
        due?: string
        duration?: number
        priority?: TaskPriority
        labels?: string
        project?: string
        repeat?: TaskRepeat
      }
    | undefined
  /** Those that a line names, in minutes before. */
  reminders?: readonly number[] | undefined
  keepsDraft?: boolean
  onSaved: () => void
  onClear: () => void
}

/** A task that is not saved yet is kept for its day. */
const draftName = (panel: OpenPanel) => (panel.mode === 'edit' ? panel.id : `new${panel.day ?? ''}`)

/** Creates a task, or edits the task of the panel. */
export function TaskForm({ panel, prefill = {}, reminders: before, keepsDraft = true, onSaved, onClear }: Props) {
  const isNew = panel.mode === 'create'
  const draft = panel.rejected || !keepsDraft ? undefined : `task:${draftName(panel)}`
  const { repeat: named, project: name, ...filled } = prefill
  const { data: known = [] } = useQuery(projects)
  const { project, newProject } = inProject(name, known)
  const kept = { draft, prefill: { ...filled, ...(project && { project }) } }
  const { form, submit, showErrors: reject, hasEdits, dropDraft } = useDraftForm(FormSchema, toValues(panel), kept)
  const repeat = useTaskRepeat(panel, draft, { due: prefill.due ?? '', repeat: named })
  const of = { kind: 'task', id: panel.id } as const
  const { links, saveLinks } = useFormLinks(of, isNew)
  const { files, saveFiles } = useFormFiles(of, isNew)
  const saved = panel.mode === 'edit' ? panel.task.reminders : undefined
  const { reminders, saveReminders } = useFormReminders(of, { saved, isNew, named: before, draft })
  const save = useMutation({
    ...(panel.mode === 'edit' ? editTaskMutation(panel.task) : createTaskMutation),
    onSuccess: () => {
      dropDraft()
      settle(panel.rejected)
      saveLinks()
      if (form.values.due) saveReminders()
      void saveFiles()
      onSaved()
    },
    onError: (error) => reject(fieldErrors(error)),
  })

  const send = submit(({ priority, duration, repeat: _, ...draft }) => {
    if (isDueIncomplete(form.getInputNode('due'))) return reject({ due: m.task_due_incomplete() })
    const labels = Tags.safeParse(parseLabels(form.values.labels))
    if (!labels.success) return reject({ labels: textOfIssue(labels.error.issues[0]!) })
    if (!repeat.check(form.values.due)) return undefined
    const { due, ...repeated } = repeat.toFields(form.values.due)
    const start_day = form.values.start_day || null
    const project = toProject(form.values.project, newProject ? [...known, newProject] : known, panel)
    const optional = { priority, start_day, duration, labels: labels.data, project }
    const first = project === newProject?.id && { newProject }
    save.mutate({ ...draft, ...toDueFields(due), ...pickUsed(optional, panel), ...repeated, ...first })
  })

  return (
    <form noValidate className={formClassName} onSubmit={send}>
      <TextInput label={m.title()} autoComplete="off" data-autofocus autoFocus {...form.getInputProps('title')} />
      <Textarea
        label={m.description()}
        rows={2}
        classNames={{ input: styles.growing ?? '' }}
        {...form.getInputProps('description')}
      />
      <DueField {...form.getInputProps('due')} />
      {repeat.isMoved(form.values.due) && <ScopeField value={repeat.scope} onChange={repeat.setScope} />}
      <TaskRepeatField
        date={repeat.ruleDay(form.values.due)}
        value={repeat.value}
        endError={repeat.endError}
        onChange={repeat.change}
      />
      <QuietSelect
        label={m.task_priority()}
        data={priorityOptions()}
        value={String(form.values.priority ?? '')}
        isQuiet={!form.values.priority}
        onChange={(event) => form.setFieldValue('priority', toPriority(event.currentTarget.value))}
      />
      <MoreFields form={form} newProject={newProject} reminders={reminders} />
      <Files {...files} />
      <Links {...links} />
      <FormActions
        submit={panel.mode === 'edit' ? m.edit() : m.create()}
        isBusy={save.isPending}
        hasEdits={hasEdits}
        onClear={after(dropDraft, onClear)}
      />
    </form>
  )
}
