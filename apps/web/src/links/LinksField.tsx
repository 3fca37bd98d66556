import type { LinkEnd, LinkedItem } from '@daybook/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type MouseEvent, useRef } from 'react'
import { m } from '#messages'
import { useUndoInPlace } from '../api/useUndoInPlace.ts'
import { Button } from '../ui/Button.tsx'
import { IconClose } from '../ui/icons.ts'
import { UndoInPlace } from '../ui/UndoInPlace.tsx'
import { keyOf } from './keyOf.ts'
import { LinkPicker } from './LinkPicker.tsx'
import styles from './Links.module.css'
import { dayOf, kindName, LINK_ICONS, nameOf } from './linkable.ts'
import { addLinksMutation, linkedTo, removeLinkMutation } from './links.queries.ts'
import { openLinked } from './opening.ts'
import type { FormLinks } from './useFormLinks.ts'

const NONE: LinkedItem[] = []

/** What an entity is linked to, and a field that links more. Those of a new entity are saved with it. */
export function LinksField({ end, isNew, drafts, setDrafts }: FormLinks) {
  const root = useRef<HTMLDivElement>(null)
  const saved = useQuery({ ...linkedTo(end), enabled: !isNew })
  const add = useMutation(addLinksMutation)
  const removal = useUndoInPlace()
  const remove = useMutation({ ...removeLinkMutation, onSuccess: removal.offer })
  const items = isNew ? drafts : (saved.data ?? NONE)
  const taken = new Set([end, ...items].map(keyOf))

  function link(item: LinkedItem) {
    removal.forget()
    if (isNew) setDrafts([...drafts, item])
    else add.mutate({ end, others: [item] })
  }

  function unlink(item: LinkedItem, isByKey: boolean) {
    if (!isNew) return remove.mutate({ end, other: item })
    setDrafts(drafts.filter((one) => keyOf(one) !== keyOf(item)))
    // The button that had the focus is removed. By touch, a field would open the keyboard.
    if (isByKey) root.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={root} className={styles.links}>
      <LinkPicker isTaken={(other: LinkEnd) => taken.has(keyOf(other))} onPick={link} />
      <LinkedList items={items} onRemove={unlink} />
      <UndoInPlace text={m.link_removed()} isOffered={removal.isOffered} onUndo={removal.undo} />
    </div>
  )
}

type Props = { items: LinkedItem[]; onRemove: (item: LinkedItem, isByKey: boolean) => void }

/** The linked entities: a tap opens one, another removes its link. */
function LinkedList({ items, onRemove }: Props) {
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
        <span className={styles.name} dir="auto" data-done={item.completed || undefined}>
          {nameOf(item)}
        </span>
        {day && <span className={styles.day}>{day}</span>}
      </span>
    </Button>
  )
}
