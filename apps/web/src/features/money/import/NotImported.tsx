import { m } from '#messages'
import { formatCount } from '../../../format/locale.ts'
import type { IdentifiedRead } from './identified.ts'
import type { Reading } from './settings.ts'
import styles from './Transfer.module.css'
import type { Reason, Table } from './table.ts'

const SHOWN = 5

type Props = { table: Table; reading: Reading; read: IdentifiedRead }

/** The rows that will not be imported, with the reasons, and where the file does not add up. */
export function NotImported({ table, reading, read }: Props) {
  const { problems, skipped, unbalanced } = read
  const reasons = Map.groupBy([...read.leftOut.values(), ...(table.leftOut ?? [])], (reason) => reason)
  const named = [...reasons].map(([reason, { length }]) => nameReason(reason, formatCount(length), reading.currency))
  const others = skipped - read.leftOut.size - (table.leftOut?.length ?? 0)
  const left = problems.length - SHOWN
  if (problems.length === 0 && skipped === 0 && !unbalanced) return null
  return (
    <div className={styles.out} role="status">
      {unbalanced && <p>{m.import_unbalanced({ line: unbalanced.line })}</p>}
      {named.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {others > 0 && <p>{m.import_rows_left_out({ count: others, shown: formatCount(others) })}</p>}
      {problems.length > 0 && (
        <>
          <p>{m.import_rows_unreadable({ count: problems.length, shown: formatCount(problems.length) })}</p>
          <ul>
            {problems.slice(0, SHOWN).map(({ line, message }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several can be of one line
              <li key={n}>{m.import_row_error({ line, message })}</li>
            ))}
            {left > 0 && <li>{m.import_and_more({ count: formatCount(left) })}</li>}
          </ul>
        </>
      )}
    </div>
  )
}

function nameReason(reason: Reason, count: string, currency = '') {
  if (reason === 'pending') return m.import_left_out_pending({ count })
  if (reason === 'balance') return m.import_left_out_balance({ count })
  if (reason === 'currency') return m.import_left_out_currency({ count, currency })
  return m.import_left_out_investment({ count })
}
