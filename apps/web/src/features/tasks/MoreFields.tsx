import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { RemindField } from '../../reminders/RemindField.tsx'
import type { FormReminders } from '../../reminders/useFormReminders.ts'
import { Button } from '../../ui/Button.tsx'
import { CountInput } from '../../ui/CountInput.tsx'
import { DateInput } from '../../ui/DateInput.tsx'
import type { CheckedForm } from '../../ui/useCheckedForm.ts'
import { ProjectField } from './ProjectField.tsx'
import type { TaskValues } from './panel.ts'
import styles from './TaskForm.module.css'
import type { NewProject } from './tasks.queries.ts'

type Props = { form: CheckedForm<TaskValues>; newProject: NewProject | undefined; reminders: FormReminders }

/** The fields that few tasks have: one button, until one of them is used. */
export function MoreFields({ form, newProject, reminders }: Props) {
  const { due, start_day, duration, labels, project } = form.values
  const isReminded = due !== '' && reminders.chosen !== null
  const isUsed = start_day !== '' || duration !== null || labels !== '' || project !== '' || isReminded
  // What was used stays in view once it is removed.
  const [isOpen, setOpen] = useState(isUsed)
  if (!isOpen && !isUsed)
    return (
      <Button variant="plain" className={styles.more} onClick={() => setOpen(true)}>
        {m.task_more()}
      </Button>
    )
  return (
    <>
      <ProjectField value={project} newProject={newProject} onChange={(id) => form.setFieldValue('project', id)} />
      <DateInput label={m.task_start()} {...form.getInputProps('start_day')} />
      {(due !== '' || duration !== null) && (
        <CountInput label={m.task_duration()} {...form.getInputProps('duration')} value={duration} />
      )}
      <TextInput
        label={m.task_labels()}
        description={m.tags_hint()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        autoCapitalize="none"
        {...form.getInputProps('labels')}
      />
      {due !== '' && <RemindField {...reminders} occasion={{ kind: 'task', due }} />}
    </>
  )
}
