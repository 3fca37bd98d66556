import type { ImportedEntry } from '@daybook/contract'
import { m } from '#messages'
import { formatDay } from '../../../format/dates.ts'
import { Amount } from '../../../ui/Amount.tsx'
import styles from './Transfer.module.css'

const SHOWN = 8

type Props = { entries: ImportedEntry[]; duplicates: Set<number>; currency: string }

/** The first entries as they would be saved, with duplicates of existing entries marked. */
export function Preview({ entries, duplicates, currency }: Props) {
  if (entries.length === 0) return <p className={styles.none}>{m.import_no_entry()}</p>
  const left = entries.length - SHOWN
  return (
    <table className={styles.preview}>
      <caption>
        {m.import_entries_in_file({
          entries: m.entries({ count: entries.length, shown: entries.length.toLocaleString() }),
        })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{m.import_entry()}</th>
          <th scope="col">{m.amount()}</th>
        </tr>
      </thead>
      <tbody>
        {entries.slice(0, SHOWN).map((entry, at) => (
          <tr key={entry.id}>
            <td>
              <span className={styles.title}>{entry.title || entry.category}</span>
              <span className={styles.about}>
                {[entry.title && entry.category, formatDay(entry.date)].filter(Boolean).join(' · ')}
              </span>
              {duplicates.has(at) && <span className={styles.mark}>{m.import_is_duplicate()}</span>}
            </td>
            <td>
              <Amount value={entry.amount} currency={currency} sign={entry.type === 'income' ? '+' : '\u2212'} />
            </td>
          </tr>
        ))}
      </tbody>
      {left > 0 && (
        <tfoot>
          <tr>
            <td colSpan={2}>{m.import_and_more({ count: left.toLocaleString() })}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
