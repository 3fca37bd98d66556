import { m } from '#messages'
import styles from './Charts.module.css'

type Props = { caption: string; first?: string; head: string[]; rows: { name: string; cells: string[] }[] }

/** The values of a chart by month, for screen readers. */
export function ChartTable({ caption, first = m.month(), head, rows }: Props) {
  return (
    <div className={styles.unseen}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {[first, ...head].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row" dir="auto">
                {name}
              </th>
              {cells.map((cell, n) => (
                <td key={head[n]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
