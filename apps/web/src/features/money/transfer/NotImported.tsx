import styles from './Transfer.module.css'
import type { Problem } from './toEntries.ts'

const SHOWN = 5

/** The rows that will not be imported, with the reasons. */
export function NotImported({ problems, skipped }: { problems: Problem[]; skipped: number }) {
  if (problems.length === 0 && skipped === 0) return null
  const left = problems.length - SHOWN
  return (
    <div className={styles.out} role="status">
      {skipped > 0 && (
        <p>
          {skipped.toLocaleString()} {skipped === 1 ? 'row is' : 'rows are'} left out: transfers, or nothing to count.
        </p>
      )}
      {problems.length > 0 && (
        <>
          <p>
            {problems.length.toLocaleString()} {problems.length === 1 ? 'row' : 'rows'} cannot be read:
          </p>
          <ul>
            {problems.slice(0, SHOWN).map(({ line, message }) => (
              <li key={line}>
                Row {line}: {message}
              </li>
            ))}
            {left > 0 && <li>and {left.toLocaleString()} more</li>}
          </ul>
        </>
      )}
    </div>
  )
}
