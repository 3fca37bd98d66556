import type { Note } from '@daybook/contract'
import { nameNote } from '../../format/nameNote.ts'
import { PlainText } from '../../ui/PlainText.tsx'
import { sheetClassName } from '../../ui/sheetClassName.ts'
import styles from './NotePage.module.css'
import { WritableText } from './WritableText.tsx'

/** The content that is not in the name, and the sections of a note, on one sheet. */
export function NoteTexts({ note }: { note: Note }) {
  const { id, content, sections } = note
  const { rest } = nameNote(note)
  if (!rest && sections.length === 0) return null
  return (
    <article className={`${sheetClassName} ${styles.leaf}`}>
      {rest && <WritableText id={id} text={rest} before={content.length - rest.length} />}
      {sections.map((section) => (
        <section key={section.id} className={styles.section}>
          {section.heading && <h2 dir="auto">{section.heading}</h2>}
          {section.content && <PlainText>{section.content}</PlainText>}
        </section>
      ))}
    </article>
  )
}
