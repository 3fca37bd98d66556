import { m } from '#messages'
import styles from './Transfer.module.css'
import type { Problem } from './toEntries.ts'

const SHOWN = 5

/** The rows that will not be imported, with the reasons. */
export function NotImported({ problems, skipped }: { problems: Problem[]; skipped: number }) {
  if (problems.length === 0 && skipped === 0) return null
  const left = problems.length - SHOWN
  return (
    <div className={styles.out} role="status">
      {skipped > 0 && <p>{m.import_rows_left_out({ count: skipped, shown: skipped.toLocaleString() })}</p>}
      {problems.length > 0 && (
        <>
          <p>{m.import_rows_unreadable({ count: problems.length, shown: problems.length.toLocaleString() })}</p>
          <ul>
            {problems.slice(0, SHOWN).map(({ line, message }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several can be of one line
              <li key={n}>{m.import_row_error({ line, message })}</li>
            ))}
            {left > 0 && <li>{m.import_and_more({ count: left.toLocaleString() })}</li>}
          </ul>
        </>
      )}
    </div>
  )
}
