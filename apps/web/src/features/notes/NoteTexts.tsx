import type { Note } from '@daybook/contract'
import { PlainText } from '../../ui/PlainText.tsx'
import { sheetClassName } from '../../ui/sheetClassName.ts'
import styles from './NotePage.module.css'

/** The content and the sections of a note, on one sheet. */
export function NoteTexts({ note: { content, sections } }: { note: Note }) {
  if (!content && sections.length === 0) return null
  return (
    <article className={`${sheetClassName} ${styles.leaf}`}>
      {content && <PlainText>{content}</PlainText>}
      {sections.map((section) => (
        <section key={section.id} className={styles.section}>
          {section.heading && <h2 dir="auto">{section.heading}</h2>}
          {section.content && <PlainText>{section.content}</PlainText>}
        </section>
      ))}
    </article>
  )
}
