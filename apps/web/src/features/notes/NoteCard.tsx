import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { formatMoment } from '../../format/dates.ts'
import { sheetClassName } from '../../ui/sheetClassName.ts'
import styles from './NoteList.module.css'
import { notePath } from './notePaths.ts'

type Props = { id: string; title: string; created: string; children: ReactNode }

/** A note in a list: title, preview or excerpt, and creation time. The whole card links to the note. */
export function NoteCard({ id, title, created, children }: Props) {
  return (
    <article className={`${sheetClassName} ${styles.card}`}>
      <h2 className={styles.title}>
        <Link to={notePath(id)}>{title || m.note_untitled()}</Link>
      </h2>
      {children && <p className={styles.text}>{children}</p>}
      <p className={styles.created}>
        <time dateTime={created}>{formatMoment(created)}</time>
      </p>
    </article>
  )
}
