import { type Note, PAGES } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { m } from '#messages'
import { formatMoment } from '../../format/dates.ts'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { sheetClassName } from '../../ui/sheetClassName.ts'
import { AddSection } from './AddSection.tsx'
import { NoteGate } from './NoteGate.tsx'
import styles from './NotePage.module.css'
import { editNotePath } from './notePaths.ts'
import { deleteNoteMutation } from './notes.queries.ts'

export function NotePage() {
  const { id = '' } = useParams()
  return (
    <NoteGate key={id} id={id}>
      {(note) => <NoteView note={note} />}
    </NoteGate>
  )
}

function NoteView({ note }: { note: Note }) {
  const navigate = useNavigate()
  const remove = useMutation({ ...deleteNoteMutation, onSuccess: () => navigate(PAGES.notes.path) })
  const { id, title, content, created, sections } = note
  return (
    <PageFrame heading={title || m.note_untitled()}>
      <div className={styles.about}>
        <time dateTime={created}>{formatMoment(created)}</time>
        <RowMenu
          name={title || m.note_this()}
          row={{ kind: 'note', id }}
          edit={m.note_edit_note()}
          onEdit={() => navigate(editNotePath(id))}
          onDelete={() => remove.mutate(note)}
        />
      </div>
      {(content || sections.length > 0) && (
        <div className={`${sheetClassName} ${styles.leaf}`}>
          {content && <PlainText>{content}</PlainText>}
          {sections.map((section) => (
            <section key={section.id} className={styles.section}>
              {section.heading && <h2>{section.heading}</h2>}
              {section.content && <PlainText>{section.content}</PlainText>}
            </section>
          ))}
        </div>
      )}
      <AddSection note={note} />
    </PageFrame>
  )
}
