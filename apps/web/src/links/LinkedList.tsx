import type { LinkedItem } from '@daybook/contract'
import type { MouseEvent } from 'react'
import { m } from '#messages'
import { Button } from '../ui/Button.tsx'
import { IconClose } from '../ui/icons.ts'
import { keyOf } from './keyOf.ts'
import styles from './Links.module.css'
import { dayOf, kindName, LINK_ICONS, nameOf } from './linkable.ts'
import { openLinked } from './opening.ts'

type Props = { items: LinkedItem[]; onRemove: (item: LinkedItem, isByKey: boolean) => void }

/** The linked entities: a tap opens one, another removes its link. */
export function LinkedList({ items, onRemove }: Props) {
  if (items.length === 0) return null
  return (
    <ul className={styles.linked} aria-label={m.link_linked()}>
      {items.map((item) => (
        <li key={keyOf(item)} className={styles.chip}>
          <LinkedChip item={item} />
          <Button
            variant="bare"
            className={styles.remove}
            aria-label={m.link_remove({ name: nameOf(item) })}
            onClick={(event: MouseEvent) => onRemove(item, event.detail === 0)}
          >
            <IconClose size={16} aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

function LinkedChip({ item }: { item: LinkedItem }) {
  const Icon = LINK_ICONS[item.kind]
  const day = dayOf(item)
  return (
    <Button variant="bare" className={styles.open} onClick={() => openLinked(item)}>
      <Icon size={18} stroke={1.75} role="img" aria-label={kindName(item)} />
      <span className={styles.label}>
        <span className={styles.name} data-done={item.completed || undefined}>
          {nameOf(item)}
        </span>
        {day && <span className={styles.day}>{day}</span>}
      </span>
    </Button>
  )
}
