import type { Note } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { nameNote } from '../../format/nameNote.ts'
import { linkedTo } from '../../links/links.queries.ts'
import styles from './NotePage.module.css'
import { notePath } from './notePaths.ts'
import { backlinks } from './notes.queries.ts'

/** The notes whose text links to this one, without those that are linked to it anyway. */
export function Backlinks({ note: { id } }: { note: Note }) {
  const heading = useId()
  const { data: found = [] } = useQuery(backlinks(id))
  const { data: linked } = useQuery({ ...linkedTo({ kind: 'note', id }), enabled: found.length > 0 })
  const others = found.filter((other) => !linked?.some((one) => one.id === other.id))
  if (others.length === 0) return null
  return (
    <section aria-labelledby={heading} className={styles.backlinks}>
      <h2 id={heading}>{m.note_backlinks()}</h2>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <Link to={notePath(other.id)} dir="auto">
              {nameNote(other).name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
