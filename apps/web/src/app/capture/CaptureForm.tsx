import type { Captured, CapturedRepeat, CaptureKind } from '@daybook/domain/capture/captured'
import { toNumbers, toRepeatRule } from '@daybook/domain/capture/repeatRule'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RejectedChange } from '../../api/rejectedChange.ts'
import { currentUser } from '../../api/user.queries.ts'
import type { CaptureStart } from '../../capture/layer.ts'
import { EntryForm } from '../../features/money/entries/EntryForm.tsx'
import { RoutineForm } from '../../features/routines/RoutineForm.tsx'
import { TaskForm } from '../../features/tasks/TaskForm.tsx'
import { routineDay } from '../../format/routineDay.ts'
import { toEnding } from '../../schedules/repeatEnding.ts'
import { CaptureBudget } from './CaptureBudget.tsx'
import { CaptureGoal } from './CaptureGoal.tsx'
import { CaptureTransfer } from './CaptureTransfer.tsx'
import { NoteForm } from './NoteForm.tsx'
import type { Saved } from './saved.ts'
import { tabOf } from './tabs.ts'

type Props = {
  id: string
  captured: Captured
  /** The date that the user set for the entry before this one. */
  date: string | undefined
  /** What the form begins with beside what the line says. */
  start: CaptureStart
  /** Makes the line something else. */
  onKind: (kind: CaptureKind) => void
  onSaved: (saved?: Saved) => void
  onClose: () => void
}

/** The form of what is captured, filled in with what the line says. */
export function CaptureForm({ id, captured, date, start, onKind, onSaved, onClose }: Props): ReactNode {
  const currency = useQuery(currentUser).data?.currency ?? ''
  const { kind, title, due, duration, rule, from = 'due', until, priority, labels, project } = captured
  const { content, repeat, time, target, reminders } = captured
  const titled = title ? { title } : {}
  // What is set by hand in a form is kept for the button that opened it, not for whatever a line turns into.
  const keepsDraft = start.kind !== undefined && tabOf(start.kind) === tabOf(kind)
  const save = () => onSaved()
  if (kind === 'task')
    return (
      <TaskForm
        panel={{ mode: 'create', id, day: start.day, rejected: start.rejected as RejectedChange<'task'> }}
        keepsDraft={keepsDraft}
        prefill={{
          ...titled,
          ...(due && { due }),
          ...(duration && { duration }),
          ...(rule && { repeat: { rule, from, ...(until && { until }) } }),
          ...(priority && { priority }),
          ...(labels && { labels: labels.join(', ') }),
          ...(project && { project }),
        }}
        reminders={reminders}
        onSaved={save}
        onClear={onClose}
      />
    )
  if (kind === 'note')
    return <NoteForm id={id} prefill={{ ...titled, ...(content && { content }) }} onSaved={save} onClear={onClose} />
  if (kind === 'budget')
    return <CaptureBudget id={id} captured={captured} currency={currency} onSaved={save} onClose={onClose} />
  if (kind === 'goal')
    return <CaptureGoal id={id} captured={captured} currency={currency} onSaved={save} onClose={onClose} />
  if (kind === 'transfer')
    return <CaptureTransfer captured={captured} currency={currency} onKind={onKind} onSaved={save} onClose={onClose} />
  if (kind === 'routine')
    return (
      <RoutineForm
        panel={{ mode: 'create', id, rejected: start.rejected as RejectedChange<'routine'> }}
        keepsDraft={keepsDraft}
        prefill={{
          ...titled,
          ...(repeat && toRoutine(repeat, captured.date ?? routineDay())),
          ...(captured.date && { start: captured.date }),
          ...(target && { target: target.amount, unit: target.unit ?? null }),
          ...(time && { time }),
        }}
        reminders={reminders}
        onDone={onClose}
        onSaved={save}
      />
    )
  return (
    <EntryForm
      panel={{
        mode: 'add',
        id,
        type: kind,
        account: start.account,
        rejected: start.rejected as RejectedChange<'entry'>,
      }}
      keepsDraft={keepsDraft}
      currency={currency}
      prefill={toPrefill(captured, date)}
      onSaved={(kind, date, warning) => onSaved({ kind, date, warning })}
      onClear={onClose}
    />
  )
}

/** Returns how a routine repeats from a day on: by numbers if they say it, else by a rule. One that ends has no rule only for some days a week. */
function toRoutine(repeat: CapturedRepeat, day: string) {
  const numbers = repeat.until && !repeat.times ? undefined : toNumbers(repeat)
  return { ...(numbers ?? { rule: toRepeatRule(repeat, day) }), ending: toEnding(repeat.until) }
}

function toPrefill(
  { title, amount, date, tags, account, category, repeat, split }: Captured,
  usualDate: string | undefined,
) {
  const day = date ?? usualDate
  return {
    values: {
      ...(title && { title }),
      ...(amount && { amount }),
      ...(day && { date: day }),
      ...(split && { parts: split }),
    },
    named: { tags, account, category },
    repeat,
  }
}
