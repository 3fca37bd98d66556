import type { LinkEnd, LinkedItem } from '@daybook/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { m } from '#messages'
import { useUndoInPlace } from '../api/useUndoInPlace.ts'
import { UndoInPlace } from '../ui/UndoInPlace.tsx'
import { keyOf } from './keyOf.ts'
import { LinkedList } from './LinkedList.tsx'
import { LinkPicker } from './LinkPicker.tsx'
import styles from './Links.module.css'
import { addLinksMutation, linkedTo, removeLinkMutation } from './links.queries.ts'
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
