import { DUE_WITHIN_DAYS, type Task } from '@daybook/contract'
import { compare } from '@daybook/domain/due'
import type { Upcoming } from '@daybook/domain/schedules'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '#messages'
import { useNow } from '../../device/now.ts'
import { dueHere } from '../../format/dates.ts'
import { entryPath } from '../../links/entryPath.ts'
import { dayText } from '../../schedules/dayText.ts'
import { confirmMutation, nameOf, signOf } from '../../schedules/schedules.queries.ts'
import { isAsked, type LaterEntry, useUpcoming } from '../../schedules/useUpcoming.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckButton } from '../../ui/CheckButton.tsx'
import { DueLine } from './DueLine.tsx'
import { dueSoon } from './dueSoon.ts'
import styles from './Lines.module.css'

const SHOWN = 8

type Props = { tasks: Task[]; next: string | undefined; currency: string }

/**
 * Lists by day what comes within a week: tasks, recurring entries, and single ones of days to come. A task can be ticked off,
 * an entry that waits for an answer is recorded with a tap, a single one is opened. Empty without any.
 */
export function ComingCard({ tasks, next, currency }: Props) {
  const { date, upcoming } = useUpcoming(DUE_WITHIN_DAYS)
  const due = dueSoon(tasks, next, useNow()).coming
  const lines = [
    ...upcoming.map((one) => ({
      day: one.entry.date,
      line: <ComingEntry {...{ one, date, currency }} key={keyOf(one)} />,
    })),
    ...due.map((one) => ({ day: dueHere(one.due).slice(0, 10), line: <DueLine key={one.task.id} {...one} /> })),
  ].sort((a, b) => compare(a.day, b.day))
  if (lines.length === 0) return null
  return (
    <Card isCompact title={m.home_coming_title()}>
      <ul className={styles.lines}>{lines.slice(0, SHOWN).map(({ line }) => line)}</ul>
    </Card>
  )
}

type Coming = Upcoming | LaterEntry
type EntryProps = { one: Coming; date: string; currency: string }

const keyOf = (one: Coming) => (one.schedule === undefined ? one.entry.id : `${one.schedule} ${one.day}`)

function ComingEntry({ one, ...props }: EntryProps) {
  return (
    <li>
      {one.schedule === undefined ? (
        <Link to={entryPath(one.entry.id)}>
          <Entry one={one} {...props} />
        </Link>
      ) : (
        <>
          {isAsked(one, props.date) && <RecordButton upcoming={one} />}
          <Entry one={one} {...props} />
        </>
      )}
    </li>
  )
}

function RecordButton({ upcoming }: { upcoming: Upcoming }) {
  const confirm = useMutation(confirmMutation)
  return (
    <CheckButton
      label={m.schedule_record_named({ name: nameOf(upcoming.entry) })}
      isDone={confirm.isSuccess}
      isBusy={confirm.isPending}
      onClick={() => confirm.mutate(upcoming)}
    />
  )
}

const Entry = ({ one: { entry }, date, currency }: EntryProps) => (
  <>
    <span className={styles.name} dir="auto">
      {nameOf(entry)}
    </span>
    <Amount value={entry.amount} currency={currency} size="text" {...signOf(entry.type)} />
    <time className={entry.date < date ? styles.late : styles.said} dateTime={entry.date}>
      {dayText(entry.date, date)}
    </time>
  </>
)
