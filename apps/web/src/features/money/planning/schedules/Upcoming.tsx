import type { TypedEntry } from '@daybook/contract'
import { billsOf } from '@daybook/domain/bills'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { m } from '#messages'
import { formatAmount } from '../../../../format/amounts.ts'
import { formatMonth } from '../../../../format/dates.ts'
import { isAsked, useUpcoming } from '../../../../schedules/useUpcoming.ts'
import { dropDraft, keepDraft } from '../../../../session/drafts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { IconDown } from '../../../../ui/icons.ts'
import { LoadError } from '../../../../ui/QueryView.tsx'
import { useIsWide } from '../../../../ui/useIsWide.ts'
import { HAS_UPCOMING } from './hasUpcoming.ts'
import { ProposedLine } from './ProposedLine.tsx'
import styles from './Upcoming.module.css'
import { LaterRow, PausedRow, UpcomingRow } from './UpcomingRow.tsx'
import { useProposed } from './useProposed.ts'

const DAYS = 30
const SHOWN = 6

type Props = {
  currency: string
  onEdit: (schedule: string, day?: string) => void
  onEditEntry: (entry: TypedEntry) => void
}

/** What recurring entries, and single ones of days to come, bring within a month. Takes no space for who has none. */
export function Upcoming({ currency, onEdit, onEditEntry }: Props) {
  const isWide = useIsWide()
  const [isOpened, setOpened] = useState<boolean>()
  const [areAllShown, setAllShown] = useState(false)
  const { date, query, schedules, entries, upcoming, others } = useUpcoming(DAYS)
  const isKnown = query.data !== undefined
  const id = useId()
  const paused = schedules.filter((one) => one.paused)
  const all = [...upcoming, ...others]
  const { proposed, dismiss } = useProposed(schedules, date, isKnown)
  const line = proposed && <ProposedLine key={proposed.key} {...{ proposed, currency }} onDismiss={dismiss} />
  const hasAny = all.length + paused.length > 0
  const hasLine = hasAny || proposed !== undefined
  useEffect(() => rememberWhether(isKnown, hasLine), [isKnown, hasLine])
  if (!isKnown && query.isError)
    return (
      <LoadError
        isAside
        message={m.upcoming_failed()}
        error={query.error}
        isBusy={query.isFetching}
        onRetry={query.refetch}
      />
    )
  if (!hasAny) return line && <Alone>{line}</Alone>
  const isOpen = isOpened ?? isWide
  const shown = areAllShown ? all : all.slice(0, SHOWN)
  const toRow = (one: (typeof all)[number]) =>
    one.schedule === undefined ? (
      <LaterRow key={one.entry.id} entry={one.entry} date={date} currency={currency} onEdit={onEditEntry} />
    ) : (
      <UpcomingRow
        key={`${one.schedule} ${one.day}`}
        upcoming={one}
        date={date}
        isAsked={isAsked(one, date)}
        schedule={schedules.find(({ id }) => id === one.schedule)!}
        currency={currency}
        onEdit={onEdit}
      />
    )
  return (
    <section className={styles.upcoming} aria-label={m.upcoming()}>
      <Button
        variant="bare"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpened(!isOpen)}
      >
        <span className={styles.title}>{m.upcoming()}</span>
        <span className={styles.about}>{m.upcoming_count({ count: upcoming.length })}</span>
        <IconDown size={18} aria-hidden="true" />
      </Button>
      <div id={id} hidden={!isOpen}>
        {line}
        <MonthBills {...{ schedules, currency }} month={date.slice(0, 7)} entries={entries ?? []} />
        <ul className={styles.rows}>
          {shown.slice(0, upcoming.length).map(toRow)}
          {upcoming.length > 0 && shown.length > upcoming.length && (
            <li className={styles.later}>{m.upcoming_later()}</li>
          )}
          {shown.slice(upcoming.length).map(toRow)}
          {paused.map((one) => (
            <PausedRow key={one.id} schedule={one} onEdit={onEdit} />
          ))}
        </ul>
        {shown.length < all.length && (
          <Button variant="plain" className={styles.more} onClick={() => setAllShown(true)}>
            {m.upcoming_more({ count: all.length - shown.length })}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The proposed entry of who has no recurring ones yet. */
const Alone = ({ children }: { children: ReactNode }) => (
  <section className={styles.upcoming} aria-label={m.upcoming()}>
    {children}
  </section>
)

type Bills = Parameters<typeof billsOf>[0] & { currency: string }

/** How many bills of the month are done, and what is still to pay. Nothing in a month without any. */
function MonthBills({ currency, month, ...given }: Bills) {
  const { done, count, toPay } = billsOf({ month, ...given })
  if (count === 0) return null
  const name = formatMonth(month)
  return (
    <p className={styles.bills}>
      {done === count
        ? m.upcoming_bills_paid({ month: name })
        : m.upcoming_bills({ done, count, month: name, amount: formatAmount(toPay, currency) })}
    </p>
  )
}

function rememberWhether(isKnown: boolean, hasAny: boolean) {
  if (hasAny) keepDraft(HAS_UPCOMING, true)
  else if (isKnown) dropDraft(HAS_UPCOMING)
}
