import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { currentUser } from '../../api/user.queries.ts'
import { formatAmount } from '../../format/amounts.ts'
import { formatDay } from '../../format/dates.ts'
import type { SearchItem } from '../../search/findItems.ts'
import {
  type Icon,
  IconAdd,
  IconBudget,
  IconChart,
  IconForward,
  IconMoney,
  IconNotes,
  IconRoutines,
  IconTasks,
} from '../../ui/icons.ts'
import styles from './Search.module.css'

const KINDS: Record<SearchItem['kind'], [Icon, string]> = {
  entry: [IconMoney, m.search_kind_entry()],
  category: [IconChart, m.category()],
  budget: [IconBudget, m.search_kind_budget()],
  task: [IconTasks, m.capture_task()],
  routine: [IconRoutines, m.nav_routine()],
  note: [IconNotes, m.capture_note()],
  page: [IconForward, m.search_kind_page()],
  action: [IconAdd, m.search_kind_action()],
}

type Props = { id: string; item: SearchItem; isActive: boolean; onOpen: () => void }

/** One result: what it is, its title, and its sum or day. */
export function SearchResult({ id, item, isActive, onOpen }: Props) {
  const currency = useQuery(currentUser).data?.currency ?? ''
  const [Icon, kind] = KINDS[item.kind]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.result}
      ref={(row) => {
        if (isActive) row?.scrollIntoView?.({ block: 'nearest' })
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.title}>{item.title || kind}</span>
        <span className={styles.detail}>{detailOf(item, kind)}</span>
      </span>
      {item.kind === 'entry' && (
        <span className={styles.amount} data-type={item.type}>
          {formatAmount(item.type === 'income' ? item.entry.amount : -item.entry.amount, currency, { signed: true })}
        </span>
      )}
    </div>
  )
}

function detailOf(item: SearchItem, kind: string) {
  const day = item.day && formatDay(item.day)
  if (item.kind === 'entry') return [day, item.entry.category.name].join(' · ')
  if (item.kind === 'note') return item.text.slice(0, 100) || kind
  if (item.kind === 'task' && item.isCompleted) return m.search_completed_task()
  return day ? `${kind} · ${day}` : kind
}
