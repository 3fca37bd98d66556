import type { Note } from '@daybook/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRun } from '../../api/useWrite.ts'
import { nameNote } from '../../format/nameNote.ts'
import { sheetClassName } from '../../ui/sheetClassName.ts'
import styles from './NotePage.module.css'
import { NoteText } from './NoteText.tsx'
import { note as noteQuery } from './notes.queries.ts'
import { tickMutation } from './tick.queries.ts'
import { WritableText } from './WritableText.tsx'

/** The content that is not in the name, and the sections of a note, on one sheet. */
export function NoteTexts({ note }: { note: Note }) {
  const { id, content, sections } = note
  const { rest } = nameNote(note)
  const client = useQueryClient()
  // The note can have been changed elsewhere.
  const tick = useRun({ ...tickMutation, onError: () => client.invalidateQueries(noteQuery(id)) })
  if (!rest && sections.length === 0) return null
  const from = content.length - rest.length
  return (
    <article className={`${sheetClassName} ${styles.leaf}`}>
      {rest && (
        <WritableText id={id} from={from}>
          <NoteText text={rest} from={from} level={2} onCheck={(offset) => tick({ note, offset })} />
        </WritableText>
      )}
      {sections.map((section) => (
        <section key={section.id} className={styles.section}>
          {section.heading && <h2 dir="auto">{section.heading}</h2>}
          {section.content && (
            <WritableText id={id} section={section.id} from={0}>
              <NoteText
                text={section.content}
                from={0}
                level={section.heading ? 3 : 2}
                onCheck={(offset) => tick({ note, section, offset })}
              />
            </WritableText>
          )}
        </section>
      ))}
    </article>
  )
}
