import type { Charts } from '@daybook/contract'
import { m } from '#messages'
import { Amount } from '../../ui/Amount.tsx'
import { BarTable } from './BarTable.tsx'
import styles from './Charts.module.css'

const SHOWN = 7

type Sum = Charts['expense_by_category'][number]

/** Bar chart of this month's expense by category, largest first; the smallest are summed up in one bar. */
export function CategoryChart({ sums, currency }: { sums: Sum[]; currency: string }) {
  const rows = withOthers(sums)
  const max = Math.max(...rows.map((row) => row.amount))
  return (
    <figure className={styles.card}>
      <figcaption className={styles.caption}>{m.category_chart_heading()}</figcaption>
      {rows.length === 0 && <p className={styles.none}>{m.category_chart_empty()}</p>}
      {rows.length > 0 && (
        <BarTable
          label={m.category_chart_heading()}
          head={[m.category(), m.expense()]}
          rows={rows.map(({ name, amount }) => ({
            name,
            share: amount / max,
            shown: <Amount value={amount} currency={currency} />,
          }))}
        />
      )}
    </figure>
  )
}

function withOthers(sums: Sum[]) {
  if (sums.length <= SHOWN + 1) return sums
  const others = sums.slice(SHOWN).reduce((sum, { amount }) => sum + Math.round(amount * 1000), 0)
  return [
    ...sums.slice(0, SHOWN),
    { name: m.category_chart_others({ count: sums.length - SHOWN }), amount: others / 1000 },
  ]
}
