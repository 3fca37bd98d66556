import type { PushKind } from '@daybook/contract'
import type { Reminder } from '@daybook/domain/reminders'
import { actionsOfReminder } from '@daybook/domain/reminderTargets'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
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
  const [reminder] = due
  if (reminder) return <DueReminder key={reminder.key} reminder={reminder} onClose={() => drop(reminder)} />
  if (ask.isAsking) return <Ask onAnswer={ask.answer} />
  return zone ? <AskZone zone={zone} onAnswer={answer} /> : null
}

function DueReminder({ reminder, onClose }: { reminder: Reminder; onClose: () => void }) {
  const { kind, id: item, title, due } = reminder
  const run = useRun(pressMutation)
  const actions = actionsOfReminder(reminder)
  function press(action: 'done' | 'snooze') {
    const about = { kind: kind as PushKind, item, due: due ?? undefined, title }
    void run({ id: newId(), action, at: Date.now(), ...about } as Parameters<typeof run>[0])
    onClose()
  }
  return (
    <ReminderCard
      text={kind === 'review' ? m.reminder_review_now() : m.reminder_now({ name: title })}
      onClose={onClose}
    >
      {actions.includes('done') && (
        <Button variant="plain" aria-label={m.reminder_done_named({ name: title })} onClick={() => press('done')}>
          {m.done()}
        </Button>
      )}
      {actions.includes('snooze') && (
        <Button variant="plain" aria-label={m.reminder_snooze_named({ name: title })} onClick={() => press('snooze')}>
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
