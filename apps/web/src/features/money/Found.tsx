import type { EntryFilter } from '@daybook/contract'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { m } from '#messages'
import { formatDay } from '../../format/dates.ts'
import { Amount } from '../../ui/Amount.tsx'
import { buttonClassName } from '../../ui/LinkButton.tsx'
import styles from './Found.module.css'

type Props = {
  filter: EntryFilter
  found: { count: number; sum: number } | undefined
  currency: string
  onClear: () => void
}

/** The active filter with the number and the sum of the matching entries. */
export function Found({ filter, found, currency, onClear }: Props) {
  return (
    <div className={styles.found}>
      <p className={styles.what} role="status">
        {found && (
          <span>
            <ParaglideMessage
              message={m.filter_found}
              inputs={{ count: found.count, shown: found.count.toLocaleString() }}
              markup={{ sum: () => <Amount value={found.sum} currency={currency} /> }}
            />
          </span>
        )}
        <span className={styles.by}>{describeFilter(filter)}</span>
      </p>
      <button type="button" className={buttonClassName('plain')} onClick={onClear}>
        {m.filter_clear()}
      </button>
    </div>
  )
}

function describeFilter({ title, date, category }: EntryFilter) {
  return [title && `“${title}”`, date && formatDay(date), category].filter(Boolean).join(' · ')
}
