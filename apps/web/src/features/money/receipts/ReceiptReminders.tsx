import type { Entry, LinkedItem, ScanReminder } from '@daybook/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { newId } from '../../../api/newId.ts'
import { useUndoInPlace } from '../../../api/useUndoInPlace.ts'
import { formatDay, today } from '../../../format/dates.ts'
import { useToday } from '../../../format/useToday.ts'
import { linkedTo } from '../../../links/links.queries.ts'
import { Button } from '../../../ui/Button.tsx'
import { UndoInPlace } from '../../../ui/UndoInPlace.tsx'
import styles from './Uploaded.module.css'
import { addReminderMutation } from './uploaded.queries.ts'

const UNTIL = { return: m.scan_return_until, warranty: m.scan_warranty_until }
const TASK_TITLES = { return: m.scan_return_task, warranty: m.scan_warranty_task }
const MAX_TITLE = 200

type Props = { entry: Entry; reminders: ScanReminder[] }

/** The days that a receipt names and that are not past, each offered as a task. */
export function ReceiptReminders({ entry, reminders }: Props) {
  const day = useToday()
  const ahead = reminders.filter(({ date }) => date >= day)
  if (ahead.length === 0) return null
  return (
    <ul className={styles.reminders} aria-label={m.scan_reminders()}>
      {ahead.map((reminder) => (
        <ReminderRow key={reminder.kind} entry={entry} {...reminder} />
      ))}
    </ul>
  )
}

/** Offers the task until the entry is linked to one that is due on that day. */
function ReminderRow({ entry, kind, date }: ScanReminder & { entry: Entry }) {
  const { data: linked = [], isPending } = useQuery(linkedTo({ kind: 'entry', id: entry.id }))
  const [id, setId] = useState(newId)
  // The id of the task that was undone is in the trash.
  const undo = useUndoInPlace(() => setId(newId()))
  const add = useMutation({ ...addReminderMutation, onSuccess: undo.offer })
  const isAdded = linked.some((item) => isDueOn(item, date))

  function addTask() {
    const title = TASK_TITLES[kind]({ title: entry.title || entry.category.name }).slice(0, MAX_TITLE)
    add.mutate({ entry: entry.id, task: { id, title, due_day: date } })
  }

  return (
    <li>
      <span>{UNTIL[kind]({ day: formatDay(date) })}</span>
      {!isAdded && (
        <Button variant="outline" disabled={isPending} isBusy={add.isPending} onClick={addTask}>
          {m.scan_add_task()}
        </Button>
      )}
      <UndoInPlace text={m.scan_task_added()} isOffered={isAdded && undo.isOffered} onUndo={undo.undo}>
        {isAdded && !undo.isOffered && m.scan_task_added()}
      </UndoInPlace>
    </li>
  )
}

const isDueOn = ({ kind, day, at }: LinkedItem, date: string) =>
  kind === 'task' && (day ?? (at && today(new Date(at)))) === date
