import type { PushKind } from '@daybook/contract'
import type { Reminder } from '@daybook/domain/reminders'
import { actionsOfReminder } from '@daybook/domain/reminderTargets'
import { useMutation } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useState } from 'react'
import { m } from '#messages'
import { raiseAlert } from '../alerts/alerts.ts'
import { newId } from '../api/newId.ts'
import { useRun } from '../api/useWrite.ts'
import { Button } from '../ui/Button.tsx'
import { renewPush } from './push.ts'
import { ReminderCard } from './ReminderCard.tsx'
import { changeZoneMutation, pressMutation, turnOnMutation } from './reminders.queries.ts'
import { useAsk } from './useAsk.ts'
import { useDueReminders } from './useDueReminders.ts'
import { useWorkerMessages } from './useWorkerMessages.ts'
import { placeOf, useZoneQuestion } from './useZoneQuestion.ts'

/** Shows what comes due, one at a time, and asks what has to be known to remind. */
export function WatchReminders() {
  useWorkerMessages()
  useEffect(() => void renewPush().catch(() => undefined), [])
  const { due, drop } = useDueReminders()
  const ask = useAsk()
  const { zone, answer } = useZoneQuestion()
  if (due.length > 0) return <DueReminders due={due} onClose={drop} />
  if (ask.isAsking) return <Ask onAnswer={ask.answer} />
  return zone ? <AskZone zone={zone} onAnswer={answer} /> : null
}

type DueProps = { due: readonly Reminder[]; onClose: (reminder: Reminder) => void }

/** The newest of what has come due, or one of the others once the user asks for it. */
function DueReminders({ due, onClose }: DueProps) {
  const [chosen, setChosen] = useState('')
  const index = Math.max(
    due.findIndex(({ key }) => key === chosen),
    0,
  )
  const reminder = due[index] as Reminder
  const { kind, id: item, title, due: dueAt } = reminder
  const run = useRun(pressMutation)
  const actions = actionsOfReminder(reminder)
  const answer = (action?: 'done' | 'snooze') =>
    // The second click of a double click would be on the next one.
    function press({ detail }: MouseEvent) {
      if (detail > 1) return
      const about = { kind: kind as PushKind, item, due: dueAt ?? undefined, title }
      if (action) void run({ id: newId(), action, at: Date.now(), ...about } as Parameters<typeof run>[0])
      onClose(reminder)
    }
  return (
    <ReminderCard
      text={kind === 'review' ? m.reminder_review_now() : m.reminder_now({ name: title })}
      more={
        due.length > 1 && (
          <Button variant="plain" onClick={() => setChosen(due[(index + 1) % due.length]?.key ?? '')}>
            {m.upcoming_more({ count: due.length - 1 })}
          </Button>
        )
      }
      onClose={answer()}
    >
      {actions.includes('done') && (
        <Button variant="plain" aria-label={m.reminder_done_named({ name: title })} onClick={answer('done')}>
          {m.done()}
        </Button>
      )}
      {actions.includes('snooze') && (
        <Button variant="plain" aria-label={m.reminder_snooze_named({ name: title })} onClick={answer('snooze')}>
          {m.reminder_snooze()}
        </Button>
      )}
    </ReminderCard>
  )
}

function Ask({ onAnswer }: { onAnswer: () => void }) {
  const { mutate, isPending } = useMutation({
    ...turnOnMutation,
    onSuccess: (state) => {
      if (state === 'on') raiseAlert(m.reminders_turned_on())
      onAnswer()
    },
  })
  return (
    <ReminderCard text={m.reminder_ask()}>
      <Button variant="plain" isBusy={isPending} onClick={() => mutate()}>
        {m.reminder_ask_turn_on()}
      </Button>
      <Button variant="plain" onClick={onAnswer}>
        {m.reminder_ask_later()}
      </Button>
    </ReminderCard>
  )
}

function AskZone({ zone, onAnswer }: { zone: string; onAnswer: () => void }) {
  const run = useRun(changeZoneMutation)
  function change() {
    void run({ zone })
    onAnswer()
  }
  return (
    <ReminderCard text={m.reminder_zone_ask({ zone: placeOf(zone) })}>
      <Button variant="plain" onClick={change}>
        {m.reminder_yes()}
      </Button>
      <Button variant="plain" onClick={onAnswer}>
        {m.reminder_no()}
      </Button>
    </ReminderCard>
  )
}
