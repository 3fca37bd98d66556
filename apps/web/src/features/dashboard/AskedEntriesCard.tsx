import { PAGES } from '@daybook/contract'
import type { Upcoming } from '@daybook/domain/schedules'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { dayText } from '../../schedules/dayText.ts'
import { confirmMutation, nameOf } from '../../schedules/schedules.queries.ts'
import { isAsked, useUpcoming } from '../../schedules/useUpcoming.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckButton } from '../../ui/CheckButton.tsx'
import styles from './Lines.module.css'

/** Lists the recurring entries that wait for an answer today, to record each with one tap. Empty without one. */
export function AskedEntriesCard({ currency }: { currency: string }) {
  const { date, upcoming } = useUpcoming(0)
  const waiting = upcoming.filter((one) => isAsked(one, date))
  if (waiting.length === 0) return null
  return (
    <Card
      isCompact
      title={m.schedule_to_confirm()}
      action={
        <Button to={PAGES.money.path} variant="plain">
          {m.home_go_to_money()}
        </Button>
      }
    >
      <ul className={styles.lines}>
        {waiting.map((one) => (
          <AskedLine key={`${one.schedule} ${one.day}`} upcoming={one} date={date} currency={currency} />
        ))}
      </ul>
    </Card>
  )
}

function AskedLine({ upcoming, date, currency }: { upcoming: Upcoming; date: string; currency: string }) {
  const confirm = useMutation(confirmMutation)
  const { day, entry } = upcoming
  const name = nameOf(entry)
  return (
    <li>
      <CheckButton
        label={m.schedule_record_named({ name })}
        isDone={confirm.isSuccess}
        isBusy={confirm.isPending}
        onClick={() => confirm.mutate(upcoming)}
      />
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <Amount value={entry.amount} currency={currency} size="text" sign={entry.type === 'income' ? '+' : '\u2212'} />
      <time className={day < date ? styles.late : styles.said} dateTime={day}>
        {dayText(day, date)}
      </time>
    </li>
  )
}
