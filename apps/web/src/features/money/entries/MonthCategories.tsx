import type { EntryType, MoneyMonth } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { m } from '#messages'
import { formatMonth, today } from '../../../format/dates.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { Button } from '../../../ui/Button.tsx'
import styles from './MonthCategories.module.css'
import { moneyMonth } from './money.queries.ts'

const SHOWN = 8

type Sums = MoneyMonth['expense_by_category']
type Props = {
  month: string
  type: EntryType
  currency: string
  onCategory: (name: string) => void
}

/** The categories of a month with their bars, largest first. A tap on one shows its entries. */
export function MonthCategories({ month, type, currency, onCategory }: Props) {
  const [isExpanded, setExpanded] = useState(false)
  const { data, isError } = useQuery(moneyMonth(month))
  const sums = data?.[`${type}_by_category`] ?? []
  const shown = isExpanded || sums.length <= SHOWN + 1 ? sums : sums.slice(0, SHOWN)
  const heading = formatHeading(type, month)
  if (isError && !data) return null
  return (
    <section className={styles.categories} aria-label={heading}>
      <p className={styles.heading} aria-hidden="true">
        {heading}
      </p>
      {data && sums.length === 0 && (
        <p className={styles.none}>{type === 'income' ? m.month_no_income() : m.month_no_expense()}</p>
      )}
      <div className={styles.list} data-loading={!data}>
        {shown.length > 0 && (
          <CategoryTable heading={heading} sums={shown} currency={currency} onCategory={onCategory} />
        )}
        {sums.length > SHOWN + 1 && (
          <Button variant="plain" className={styles.more} onClick={() => setExpanded(!isExpanded)}>
            {isExpanded ? m.month_categories_fewer() : m.category_chart_others({ count: sums.length - SHOWN })}
          </Button>
        )}
      </div>
      {type === 'expense' && data?.is_net && <p className={styles.net}>{m.categories_net()}</p>}
    </section>
  )
}

type TableProps = { heading: string; sums: Sums; currency: string; onCategory: (name: string) => void }

function CategoryTable({ heading, sums, currency, onCategory }: TableProps) {
  const largest = sums[0]!.amount
  return (
    <table aria-label={heading}>
      <thead className={styles.unseen}>
        <tr>
          <th scope="col">{m.category()}</th>
          <th scope="col">{m.amount()}</th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ name, amount }) => (
          <tr key={name} className={styles.category} style={{ '--share': amount / largest } as CSSProperties}>
            <th scope="row">
              <Button variant="bare" className={styles.name} dir="auto" onClick={() => onCategory(name)}>
                {name}
              </Button>
            </th>
            <td>
              <Amount value={amount} currency={currency} size="text" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function formatHeading(type: EntryType, month: string) {
  if (type === 'income') return m.month_categories_income({ month: formatMonth(month) })
  if (month === today().slice(0, 7)) return m.category_chart_heading()
  return m.month_categories_expense({ month: formatMonth(month) })
}
