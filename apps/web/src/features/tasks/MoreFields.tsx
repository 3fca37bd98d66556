import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { DateInput } from '../../ui/DateInput.tsx'
import type { CheckedForm } from '../../ui/useCheckedForm.ts'
import type { TaskValues } from './panel.ts'
import styles from './TaskForm.module.css'

/** The fields that few tasks have: one button, until one of them is used. */
export function MoreFields({ form }: { form: CheckedForm<TaskValues> }) {
  const [isOpen, setOpen] = useState(false)
  const { start_day, labels } = form.values
  const isUsed = start_day !== '' || labels !== ''
  if (!isOpen && !isUsed)
    return (
      <Button variant="plain" className={styles.more} onClick={() => setOpen(true)}>
        {m.task_more()}
      </Button>
    )
  return (
    <>
      <DateInput label={m.task_start()} {...form.getInputProps('start_day')} />
      <TextInput
        label={m.task_labels()}
        description={m.tags_hint()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        autoCapitalize="none"
        {...form.getInputProps('labels')}
      />
    </>
  )
}
