import { PAGES } from '@daybook/contract'
import type { Upcoming } from '@daybook/domain/schedules'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '#messages'
import { entryPath } from '../../links/entryPath.ts'
import { dayText } from '../../schedules/dayText.ts'
import { confirmMutation, nameOf } from '../../schedules/schedules.queries.ts'
import { isAsked, type LaterEntry, useUpcoming } from '../../schedules/useUpcoming.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckButton } from '../../ui/CheckButton.tsx'
import styles from './Lines.module.css'

const DAYS = 7
const SHOWN = 6

/**
 * Lists what recurring entries, and single ones of days to come, bring within a week. One that waits for an answer is
 * recorded with a tap, a single one is opened. Empty without any.
 */
export function ComingCard({ currency }: { currency: string }) {
  const { date, upcoming } = useUpcoming(DAYS)
  if (upcoming.length === 0) return null
  return (
    <Card
      isCompact
      title={m.home_coming_title()}
      action={
        <Button to={PAGES.money.path} variant="plain">
          {m.home_go_to_money()}
        </Button>
      }
    >
      <ul className={styles.lines}>
        {upcoming.slice(0, SHOWN).map((one) =>
          one.schedule === undefined ? (
            <li key={one.entry.id}>
              <Link to={entryPath(one.entry.id)}>
                <Entry {...one} date={date} currency={currency} />
              </Link>
            </li>
          ) : (
            <ComingLine key={`${one.schedule} ${one.day}`} upcoming={one} date={date} currency={currency} />
          ),
        )}
      </ul>
    </Card>
  )
}

function ComingLine({ upcoming, date, currency }: { upcoming: Upcoming; date: string; currency: string }) {
  const confirm = useMutation(confirmMutation)
  const { day, entry } = upcoming
  const name = nameOf(entry)
  return (
    <li>
      {isAsked(upcoming, date) && (
        <CheckButton
          label={m.schedule_record_named({ name })}
          isDone={confirm.isSuccess}
          isBusy={confirm.isPending}
          onClick={() => confirm.mutate(upcoming)}
        />
      )}
      <Entry entry={entry} day={day} date={date} currency={currency} />
    </li>
  )
}

type EntryProps = Pick<Upcoming | LaterEntry, 'entry' | 'day'> & { date: string; currency: string }

const Entry = ({ entry, day, date, currency }: EntryProps) => (
  <>
    <span className={styles.name} dir="auto">
      {nameOf(entry)}
    </span>
    <Amount value={entry.amount} currency={currency} size="text" sign={entry.type === 'income' ? '+' : '\u2212'} />
    <time className={day < date ? styles.late : styles.said} dateTime={day}>
      {dayText(day, date)}
    </time>
  </>
)
