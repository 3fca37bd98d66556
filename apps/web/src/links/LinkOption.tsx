import type { LinkedItem } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { currentUser } from '../api/user.queries.ts'
import { formatAmount } from '../format/amounts.ts'
import styles from './Links.module.css'
import { dayOf, kindName, LINK_ICONS, nameOf } from './linkable.ts'

type Props = { id: string; item: LinkedItem; isActive: boolean; onPick: () => void }

/** One entity that can be linked: what it is, its name, its day and its sum. */
export function LinkOption({ id, item, isActive, onPick }: Props) {
  const currency = useQuery(currentUser).data?.currency ?? ''
  const Icon = LINK_ICONS[item.kind]
  const { entry } = item
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
      onClick={onPick}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.name}>{nameOf(item)}</span>
        <span className={styles.detail}>{[kindName(item), dayOf(item)].filter(Boolean).join(' · ')}</span>
      </span>
      {entry && (
        <span className={styles.amount} data-type={entry.type}>
          {formatAmount(entry.type === 'income' ? entry.amount : -entry.amount, currency, { signed: true })}
        </span>
      )}
    </div>
  )
}
