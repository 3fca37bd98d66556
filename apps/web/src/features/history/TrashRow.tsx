import { TRASH_DAYS, type TrashItem } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { formatAmount } from '../../format/amounts.ts'
import { formatDay, formatMoment, today } from '../../format/dates.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './History.module.css'
import { restoreMutation } from './history.queries.ts'
import { KIND_ICONS } from './kinds.ts'
import { nameOf, toRow } from './rowName.ts'

type Props = { item: TrashItem; currency: string; onPurge: () => void }

/** A deleted row, with the day on which it is deleted for good and buttons to restore it or to delete it now. */
export function TrashRow({ item, currency, onPurge }: Props) {
  const restore = useMutation(restoreMutation)
  const { kind, deleted } = item
  const Icon = KIND_ICONS[kind]
  const name = nameOf(kind, item.row)
  const end = formatDay(addDays(today(new Date(deleted)), TRASH_DAYS))
  return (
    <li className={styles.item}>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.what} dir="auto">
          {name}
        </p>
        <p className={styles.when}>{describe(item, currency)}</p>
        <p className={styles.when}>{m.trash_dates({ moment: formatMoment(deleted), end })}</p>
      </div>
      <div className={styles.actions}>
        <Button
          isWrite
          variant="outline"
          isBusy={restore.isPending}
          aria-label={m.trash_restore_named({ name })}
          onClick={() => restore.mutate(item)}
        >
          {m.trash_restore()}
        </Button>
        <Button isWrite variant="plain" aria-label={m.trash_purge_named({ name })} onClick={onPurge}>
          {m.trash_purge()}
        </Button>
      </div>
    </li>
  )
}

/** Returns what a row is: its kind, and of an entry the amount and the date. */
function describe({ kind, row }: TrashItem, currency: string) {
  const entry = kind === 'entry' ? toRow(kind, row) : undefined
  if (!entry) return m.history_kind({ kind })
  const amount = formatAmount(entry.amount, currency)
  return m.trash_entry({ type: entry.type, amount, day: formatDay(entry.date) })
}
