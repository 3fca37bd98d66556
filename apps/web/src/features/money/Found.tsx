import type { EntryFilter, EntryType } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../format/dates.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './Found.module.css'
import { foundTotals } from './money.queries.ts'

type Props = {
  type: EntryType
  filter: EntryFilter
  currency: string
  onClear: () => void
}

/** The active filter with the number and the sum of the matching entries. */
export function Found({ type, filter, currency, onClear }: Props) {
  const { data: found } = useQuery(foundTotals(type, filter))
  return (
    <div className={styles.found}>
      <p className={styles.what} role="status">
        {found && (
          <span>
            {found.count.toLocaleString()} {found.count === 1 ? 'entry' : 'entries'},{' '}
            <Amount value={found.sum} currency={currency} />
          </span>
        )}
        <span className={styles.by}>{describeFilter(filter)}</span>
      </p>
      <Button variant="plain" onClick={onClear}>
        Clear filter
      </Button>
    </div>
  )
}

function describeFilter({ title, date, category }: EntryFilter) {
  return [title && `“${title}”`, date && formatDay(date), category].filter(Boolean).join(' · ')
}
