import { PAGES } from '@daybook/contract'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { m } from '#messages'
import { AttachmentMark } from '../../attachments/AttachmentMark.tsx'
import { formatDay, today } from '../../format/dates.ts'
import { LinkMark } from '../../links/LinkMark.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { IconPin } from '../../ui/icons.ts'
import styles from './NotePane.module.css'
import { editNotePath, notePath } from './notePaths.ts'

type Props = {
  id: string
  title: string
  created: string
  isPinned?: boolean
  isArchived?: boolean | undefined
  isFirst?: boolean
  children: ReactNode
}

/** A note in the list beside the open one, or beside the first one. Keeps the search in the address. */
export function NotePaneRow({ isPinned = false, isFirst = false, ...note }: Props) {
  const { id, title, created, isArchived, children } = note
  const { pathname, search } = useLocation()
  const isOpen =
    pathname === notePath(id) || pathname === editNotePath(id) || (isFirst && pathname === PAGES.notes.path)
  return (
    <div className={styles.row} data-open={isOpen}>
      <NavLink data-row className={styles.title ?? ''} dir="auto" to={{ pathname: notePath(id), search }}>
        {title || m.note_untitled()}
      </NavLink>
      {children && (
        <p className={styles.text} dir="auto">
          {children}
        </p>
      )}
      <p className={styles.created}>
        {isPinned && <IconPin size={14} role="img" aria-label={m.note_pinned()} />}
        <time dateTime={created}>{formatDay(today(new Date(created)))}</time>
        {isArchived && <Badge>{m.note_archived()}</Badge>}
        <LinkMark kind="note" id={id} />
        <AttachmentMark id={id} />
      </p>
    </div>
  )
}
