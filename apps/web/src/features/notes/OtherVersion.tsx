import type { Note } from '@daybook/contract'
import { otherTitle } from '@daybook/domain/patch'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '#messages'
import styles from './NotePage.module.css'
import { notePath } from './notePaths.ts'
import { foundNotes } from './notes.queries.ts'

/** Says that two edits of a note could not be merged, and links to the note that keeps the other one. */
export function OtherVersion({ note: { id, title } }: { note: Note }) {
  const { data: found = [] } = useQuery(foundNotes(otherTitle(title)))
  const other = found.find((one) => one.id !== id && one.title === otherTitle(title))
  if (!other) return null
  return (
    <p className={styles.notice}>
      <span>{m.note_other_version()}</span>
      <Link to={notePath(other.id)}>{other.title}</Link>
    </p>
  )
}
