import type { ReactNode } from 'react'
import { m } from '#messages'
import styles from './Charts.module.css'

type Bar = { name: string; share: number; shown: ReactNode; isFaint?: boolean }

/** A bar chart built as a table, so that screen readers read its rows. `share` is from 0 to 1. */
export function BarTable({ label, head, rows }: { label: string; head: [string, string]; rows: Bar[] }) {
  return (
    <table className={styles.bars} aria-label={label}>
      <thead className={styles.unseen}>
        <tr>
          <th scope="col">{head[0] || m.chart_item()}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, share, shown, isFaint }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <svg className={isFaint ? styles.faint : styles.bar} width="100%" height="10" aria-hidden="true">
                <rect width="100%" height="10" rx="5" className={styles.track} />
                <rect width={`${Math.min(1, Math.max(0, share || 0)) * 100}%`} height="10" rx="5" />
              </svg>
            </th>
            <td>{shown}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
