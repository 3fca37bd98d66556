import type { Entry, ScheduleType } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { currentUser } from '../api/user.queries.ts'
import { formatAmount } from '../format/amounts.ts'
import type { Icon } from '../ui/icons.ts'
import styles from './FoundOption.module.css'

type Props = {
  id: string
  icon: Icon
  title: ReactNode
  detail: ReactNode
  sum: { type: ScheduleType; amount: Entry['amount'] } | undefined
  isActive: boolean
  onChoose: () => void
}

/** An option of a list below a field that finds: what it is, its title, and its sum. The field keeps the focus. */
export function FoundOption({ id, icon: Icon, title, detail, sum, isActive, onChoose }: Props) {
  const currency = useQuery(currentUser).data?.currency ?? ''
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      ref={(row) => {
        if (isActive) row?.scrollIntoView?.({ block: 'nearest' })
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.detail}>{detail}</span>
      </span>
      {sum && (
        <span className={styles.amount} data-type={sum.type}>
          {formatAmount(sum.type === 'expense' ? -sum.amount : sum.amount, currency, {
            signed: sum.type !== 'transfer',
          })}
        </span>
      )}
    </div>
  )
}
