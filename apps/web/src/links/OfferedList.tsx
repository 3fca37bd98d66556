import type { LinkedItem } from '@daybook/contract'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { FoundOption } from '../search/FoundOption.tsx'
import { keyOf } from './keyOf.ts'
import styles from './Links.module.css'
import { dayOf, kindName, LINK_ICONS, nameOf } from './linkable.ts'

type Props = {
  id: string
  /** Undefined while the list is closed. */
  items: LinkedItem[] | undefined
  active: number
  onPick: (item: LinkedItem) => void
}

/** The list below the field, which is scrolled into view when it opens. */
export function OfferedList({ id, items, active, onPick }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const isOpen = items !== undefined
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen])

  return (
    <>
      <div ref={list} id={id} role="listbox" aria-label={m.link_offered()} className={styles.offered} hidden={!isOpen}>
        {items?.map((item, n) => (
          <FoundOption
            key={keyOf(item)}
            id={`${id}-${n}`}
            icon={LINK_ICONS[item.kind]}
            title={nameOf(item)}
            detail={[kindName(item), dayOf(item)].filter(Boolean).join(' · ')}
            sum={item.entry ?? undefined}
            isActive={n === active}
            onChoose={() => onPick(item)}
          />
        ))}
      </div>
      <p role="status" className={styles.none}>
        {items?.length === 0 && m.search_nothing()}
      </p>
    </>
  )
}
