import type { Schedule, TypedEntry } from '@daybook/contract'
import type { Upcoming } from '@daybook/domain/schedules'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '#messages'
import { useRun } from '../../../../api/useWrite.ts'
import { entryPath } from '../../../../links/entryPath.ts'
import { dayText } from '../../../../schedules/dayText.ts'
import { ruleText } from '../../../../schedules/ruleText.ts'
import {
  confirmMutation,
  discardScheduleMutation,
  endMutation,
  nameOf,
  pauseScheduleMutation,
  signOf,
  skipMutation,
} from '../../../../schedules/schedules.queries.ts'
import type { LaterEntry } from '../../../../schedules/useUpcoming.ts'
import { Amount } from '../../../../ui/Amount.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { CheckButton } from '../../../../ui/CheckButton.tsx'
import { IconCheck, IconForward, IconPause } from '../../../../ui/icons.ts'
import link from '../../../../ui/RowLink.module.css'
import { RowMenu } from '../../../../ui/RowMenu.tsx'
import { recordEntryMutation } from '../../entries/money.queries.ts'
import { useDeleteEntry } from '../../entries/useDeleteEntry.ts'
import styles from './Upcoming.module.css'

type Props = {
  upcoming: Upcoming
  schedule: Schedule
  date: string
  isAsked: boolean
  currency: string
  onEdit: (schedule: string, day?: string) => void
}

/** One entry that comes, with a check button if it waits for an answer. */
export function UpcomingRow({ upcoming, schedule, date, isAsked, currency, onEdit }: Props) {
  const { day, entry } = upcoming
  const confirm = useMutation(confirmMutation)
  const skip = useMutation(skipMutation)
  const pause = useMutation(pauseScheduleMutation)
  const end = useRun(endMutation)
  const discard = useRun(discardScheduleMutation)
  const name = nameOf(entry)
  const { id } = schedule
  const isOnce = schedule.start === schedule.end
  return (
    <li className={styles.row}>
      {isAsked ? (
        <CheckButton
          label={m.schedule_record_named({ name })}
          isDone={confirm.isSuccess}
          isBusy={confirm.isPending}
          onClick={() => confirm.mutate(upcoming)}
        />
      ) : (
        <span className={styles.mark} aria-hidden="true" />
      )}
      <span className={styles.words}>
        <Button variant="bare" className={link.open} onClick={() => onEdit(id, day)}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
        </Button>
        <small>
          <time dateTime={entry.date} className={isAsked && entry.date < date ? styles.late : undefined}>
            {dayText(entry.date, date)}
          </time>
          <span className={styles.rule}> · {isOnce ? m.rule_once() : ruleText(schedule.rule)}</span>
        </small>
      </span>
      <EntryAmount entry={entry} currency={currency} />
      <RowMenu
        name={name}
        actions={[
          { label: m.schedule_record_now(), icon: IconCheck, run: () => confirm.mutate({ ...upcoming, date }) },
          { label: m.schedule_skip(), icon: IconForward, run: () => skip.mutate(upcoming) },
          { label: m.schedule_pause(), icon: IconPause, run: () => pause.mutate({ id, paused: true, name }) },
        ]}
        edit={m.schedule_edit()}
        onEdit={() => onEdit(id, day)}
        discard={isOnce ? m.delete_action() : m.schedule_delete()}
        onDelete={() => (isOnce ? discard({ id, name }) : end({ id, day, name }))}
      />
    </li>
  )
}

type Amounted = { entry: Pick<Upcoming['entry'], 'type' | 'amount'>; currency: string }

const EntryAmount = ({ entry: { type, amount }, currency }: Amounted) => (
  <span className={type === 'income' ? styles.income : styles.amount}>
    <Amount value={amount} currency={currency} size="text" {...signOf(type)} />
  </span>
)

type LaterProps = Pick<LaterEntry, 'entry'> & {
  date: string
  currency: string
  onEdit: (entry: TypedEntry) => void
}

/** A single entry of a day to come, which opens its page. */
export function LaterRow({ entry, date, currency, onEdit }: LaterProps) {
  const typed: TypedEntry = { ...entry, category: { name: entry.category } }
  const record = useMutation(recordEntryMutation(typed))
  const discard = useDeleteEntry()
  const name = nameOf(entry)
  return (
    <li className={styles.row}>
      <span className={styles.mark} aria-hidden="true" />
      <span className={styles.words}>
        <Link className={link.open} to={entryPath(entry.id)}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
        </Link>
        <small>
          <time dateTime={entry.date}>{dayText(entry.date, date)}</time>
          <span className={styles.rule}> · {m.rule_once()}</span>
        </small>
      </span>
      <EntryAmount entry={entry} currency={currency} />
      <RowMenu
        name={name}
        actions={[{ label: m.schedule_record_now(), icon: IconCheck, run: () => record.mutate(date) }]}
        onEdit={() => onEdit(typed)}
        onDelete={() => discard(typed)}
      />
    </li>
  )
}

/** A recurring entry that is paused. */
export function PausedRow({ schedule, onEdit }: Pick<Props, 'schedule' | 'onEdit'>) {
  const pause = useMutation(pauseScheduleMutation)
  const discard = useRun(discardScheduleMutation)
  const { id } = schedule
  const name = nameOf(schedule)
  return (
    <li className={styles.row}>
      <span className={styles.mark} aria-hidden="true" />
      <span className={styles.words}>
        <Button variant="bare" className={link.open} onClick={() => onEdit(id)}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
        </Button>
        <small>{m.schedule_is_paused()}</small>
      </span>
      <RowMenu
        name={name}
        actions={[
          { label: m.schedule_continue(), icon: IconForward, run: () => pause.mutate({ id, paused: false, name }) },
        ]}
        edit={m.schedule_edit()}
        onEdit={() => onEdit(id)}
        discard={m.schedule_delete()}
        onDelete={() => discard({ id, name })}
      />
    </li>
  )
}
