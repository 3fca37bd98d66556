import type { Dashboard, User } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '#messages'
import { onIdle } from '../../../device/onIdle.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { IconCheck, IconClose } from '../../../ui/icons.ts'
import styles from './FirstSteps.module.css'
import { addSamplesMutation, loadAdding, loadDiscarding } from './firstRun.queries.ts'

type Props = { day: Dashboard; user: User; onHide: () => void; onSamples: () => void }

/** Three first steps, and sample data for a user who has nothing yet. */
export function FirstSteps({ day, user, onHide, onSamples }: Props) {
  const samples = useMutation({ ...addSamplesMutation, onSuccess: onSamples })
  useEffect(() => onIdle(() => Promise.all([loadAdding(), loadDiscarding()])), [])
  const steps = [
    { label: m.first_step_expense(), to: '?open=expense', isDone: day.begun.entries },
    { label: m.first_step_task(), to: '?open=task', isDone: day.tasks + day.completed_tasks > 0 },
    { label: m.first_step_routine(), to: '?open=routine', isDone: day.begun.routines },
  ]
  const isEmpty = steps.every(({ isDone }) => !isDone)
  return (
    <Card
      isCompact
      title={m.first_steps()}
      action={
        <Button variant="icon" aria-label={m.first_steps_hide()} onClick={onHide}>
          <IconClose size={20} aria-hidden="true" />
        </Button>
      }
    >
      <ol className={styles.steps}>
        {steps.map(({ label, to, isDone }) => (
          <li key={label} data-done={isDone}>
            <span className={styles.circle}>{isDone && <IconCheck size={16} stroke={3} aria-hidden="true" />}</span>
            {isDone ? (
              <span>{m.first_step_done({ step: label })}</span>
            ) : (
              <Button to={to} variant="plain">
                {label}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {isEmpty && (
        <Button isWrite variant="outline" isBusy={samples.isPending} onClick={() => samples.mutate(user.currency)}>
          {m.first_steps_samples()}
        </Button>
      )}
    </Card>
  )
}
