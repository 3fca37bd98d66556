import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { AttachmentMark } from '../../attachments/AttachmentMark.tsx'
import { formatDay, formatMoment, today } from '../../format/dates.ts'
import { LinkMark } from '../../links/LinkMark.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconPin } from '../../ui/icons.ts'
import styles from './NoteList.module.css'
import { notePath } from './notePaths.ts'
import { pinNoteMutation } from './notes.queries.ts'

type Props = {
  id: string
  title: string
  created: string
  isPinned?: boolean
  isArchived?: boolean | undefined
  children: ReactNode
}

/**
 * A note in a list: title, preview or excerpt, and creation day. The whole row links to the note. With `isPinned`, it
 * has a button that pins it.
 */
export function NoteCard({ id, title, created, isPinned, isArchived, children }: Props) {
  return (
    <article className={styles.card}>
      <h2 className={styles.title} dir="auto">
        <Link data-row to={notePath(id)}>
          {title || m.note_untitled()}
        </Link>
      </h2>
      {isPinned !== undefined && <PinButton id={id} title={title} isPinned={isPinned} />}
      {children && (
        <p className={styles.text} dir="auto">
          {children}
        </p>
      )}
      <p className={styles.created}>
        <time dateTime={created} title={formatMoment(created)}>
          {formatDay(today(new Date(created)))}
        </time>
        {isArchived && <Badge>{m.note_archived()}</Badge>}
        <LinkMark kind="note" id={id} />
        <AttachmentMark id={id} />
      </p>
    </article>
  )
}

/** A button that pins a note above the others, pressed while it is pinned. */
function PinButton({ id, title, isPinned }: { id: string; title: string; isPinned: boolean }) {
  const pin = useMutation(pinNoteMutation)
  return (
    <Button
      variant="icon"
      className={styles.pin}
      aria-label={m.note_pin_named({ name: title || m.note_untitled() })}
      aria-pressed={isPinned}
      title={isPinned ? m.note_unpin() : m.note_pin()}
      isWrite
      onClick={() => pin.mutate({ id, pinned: !isPinned })}
    >
      <IconPin size={20} aria-hidden="true" />
    </Button>
  )
}
