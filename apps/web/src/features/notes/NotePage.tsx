import { type Note, PAGES } from '@daybook/contract'
import { pictureIdsIn } from '@daybook/domain/textPictures'
import { useMutation } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useNavigate, useParams } from 'react-router'
import { m } from '#messages'
import { useRun } from '../../api/useWrite.ts'
import { Files } from '../../attachments/Files.tsx'
import { useFormFiles } from '../../attachments/useFormFiles.ts'
import { formatMoment } from '../../format/dates.ts'
import { nameNote } from '../../format/nameNote.ts'
import { Links } from '../../links/Links.tsx'
import { useFormLinks } from '../../links/useFormLinks.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconArchive, IconEdit, IconPin } from '../../ui/icons.ts'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { AddSection } from './AddSection.tsx'
import { NoteGate } from './NoteGate.tsx'
import styles from './NotePage.module.css'
import { NoteTexts } from './NoteTexts.tsx'
import { editNotePath } from './notePaths.ts'
import { archiveNoteMutation, discardNoteMutation, pinNoteMutation } from './notes.queries.ts'
import type { EditState } from './useEditState.ts'
import { useTwoPanes } from './useTwoPanes.ts'

const Backlinks = lazyOnIdle(async () => (await import('./Backlinks.tsx')).Backlinks)
const OtherVersion = lazyOnIdle(async () => (await import('./OtherVersion.tsx')).OtherVersion)

const FROM_NOTE: EditState = { isFromNote: true }

export function NotePage() {
  const { id = '' } = useParams()
  const hasList = useTwoPanes()
  return (
    <NoteGate key={id} id={id}>
      {(note) => (
        <PageFrame {...(!hasList && { back: PAGES.notes.path })} heading={nameNote(note).name}>
          <NoteBody note={note} />
        </PageFrame>
      )}
    </NoteGate>
  )
}

const shownPictures = ({ content, sections }: Note) =>
  [content, ...sections.map((section) => section.content)].flatMap(pictureIdsIn)

/** A note below its title. */
export function NoteBody({ note }: { note: Note }) {
  const navigate = useNavigate()
  const discard = useRun({ ...discardNoteMutation, onSuccess: () => navigate(PAGES.notes.path) })
  const pin = useMutation(pinNoteMutation)
  const archive = useMutation(archiveNoteMutation)
  const { id, created, pinned, archived = false } = note
  const { name } = nameNote(note)
  const { links } = useFormLinks({ kind: 'note', id }, false)
  const { files } = useFormFiles({ kind: 'note', id }, false)
  return (
    <>
      <Suspense>
        <OtherVersion note={note} />
      </Suspense>
      <div className={styles.about}>
        <time dateTime={created}>{formatMoment(created)}</time>
        {archived && <Badge>{m.note_archived()}</Badge>}
        <Button
          variant="icon"
          to={editNotePath(id)}
          state={FROM_NOTE}
          data-edit
          aria-label={m.note_edit_note()}
          title={m.note_edit_note()}
        >
          <IconEdit size={20} aria-hidden="true" />
        </Button>
        <RowMenu
          name={name}
          row={{ kind: 'note', id }}
          edit={m.note_edit_note()}
          onEdit={() => navigate(editNotePath(id), { state: FROM_NOTE })}
          actions={[
            {
              label: pinned ? m.note_unpin() : m.note_pin(),
              icon: IconPin,
              run: () => pin.mutate({ id, pinned: !pinned }),
            },
            {
              label: archived ? m.note_unarchive() : m.note_archive(),
              icon: IconArchive,
              run: () => archive.mutate({ id, name, archived: !archived }),
            },
          ]}
          onDelete={() => discard({ id, title: name })}
        />
      </div>
      <NoteTexts note={note} />
      <AddSection note={note} />
      <Suspense>
        <Backlinks note={note} />
      </Suspense>
      <div className={styles.links}>
        <Files {...files} shownAbove={shownPictures(note)} />
        <Links {...links} />
      </div>
    </>
  )
}
