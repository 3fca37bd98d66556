import type { NotePreview } from '@daybook/contract'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect } from 'react'
import { nameNote } from '../../format/nameNote.ts'
import { withoutMarks } from '../../format/withoutMarks.ts'
import { withoutEmptyEnd } from '../../markdown/withoutEmptyEnd.ts'
import type { PagedQuery } from '../../ui/ShowMore.tsx'
import styles from './NotePane.module.css'
import { NotePaneRow } from './NotePaneRow.tsx'

const ROW_HEIGHT = 92
const OVERSCAN = 8

/** `scroller` is null until it is there, which is after the rows if they are known at once. */
type Props = { notes: NotePreview[]; query: PagedQuery; scroller: HTMLElement | null }

/** The rows of the list beside a note, of which only the visible ones are rendered. */
export function NotePaneRows({ notes, query, scroller }: Props) {
  const virtual = useVirtualizer({
    count: notes.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => notes[index]!.id,
    getScrollElement: () => scroller,
    overscan: OVERSCAN,
  })
  const shown = virtual.getVirtualItems()
  const isAtEnd = (shown.at(-1)?.index ?? 0) >= notes.length - OVERSCAN
  useEffect(() => {
    if (isAtEnd && query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError) query.fetchNextPage()
  })

  return (
    <ul className={styles.rows} style={{ height: virtual.getTotalSize() }}>
      {shown.map(({ index, key, start }) => {
        const note = notes[index]!
        const { id, created, pinned } = note
        const { name, rest } = nameNote(note)
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            className={styles.placed}
            style={{ translate: `0 ${start}px` }}
          >
            <NotePaneRow id={id} title={name} created={created} isPinned={pinned} isFirst={index === 0}>
              {withoutMarks(withoutEmptyEnd(rest))}
            </NotePaneRow>
          </li>
        )
      })}
    </ul>
  )
}
