import { getNote, isDay, listNoteTitles, NoteDraft, PAGES } from '@daybook/contract'
import { dayNoteId } from '@daybook/domain/dayNotes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { m } from '#messages'
import { addedText } from '../../api/addedText.ts'
import { deviceCopy } from '../../api/deviceCopy.ts'
import { newId } from '../../api/newId.ts'
import { type RejectedChange, settle, useRejectedChange, withRejected } from '../../api/rejectedChange.ts'
import { textOfIssue } from '../../api/textOfError.ts'
import { useRun } from '../../api/useWrite.ts'
import { useFormFiles } from '../../attachments/useFormFiles.ts'
import { Links } from '../../links/Links.tsx'
import { useFormLinks } from '../../links/useFormLinks.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import { PageFrame } from '../../ui/PageFrame.tsx'
import {
  checkNote,
  type EditedNote,
  emptyNote,
  hasTextsOf,
  isEmpty,
  isNewNote,
  type NewNoteTexts,
  toEdited,
} from './editing.ts'
import { saveNewNoteMutation } from './editNote.queries.ts'
import { KeptTextLine } from './KeptTextLine.tsx'
import styles from './NotePage.module.css'
import { discardNoteMutation, note as noteQuery } from './notes.queries.ts'
import { submitByKeys } from './submitByKeys.ts'
import { useAutosave } from './useAutosave.ts'
import { useDraft } from './useDraft.ts'
import { useOpenSaved } from './useOpenSaved.ts'
import { useOthersText } from './useOthersText.ts'
import { WordFields } from './WordFields.tsx'

const Beginnings = lazyOnIdle(async () => (await import('./Beginnings.tsx')).Beginnings, { isAside: true })

const DRAFT = 'note:new'

/** What the history keeps once the form has created a note: its id, and which form it was. */
export type CreatedNote = { note: string; form: string }

/** Returns whether a draft has texts that are not saved: the page may be left between a save and its removal. */
function isUnsaved(stored: unknown): stored is NewNoteTexts {
  if (!isNewNote(stored)) return false
  const saved = deviceCopy()?.answerNow(getNote, { params: { id: stored.id } })?.body
  return !saved || !hasTextsOf({ ...toEdited(saved), ...stored }, saved)
}

/** Returns the id of a new note. That of a day is the same in each tab and on each device. */
const newIdFor = (title: string) =>
  isDay(title) ? dayNoteId(title, deviceCopy()?.answerNow(listNoteTitles, {})?.body ?? []) : newId()

/**
 * Returns the texts of a new note, with the title of the link that led here. The draft contains the note's id, so that a
 * retry creates no second note.
 */
function useNewDraft(rejected: RejectedChange | undefined) {
  const title = useSearchParams()[0].get('title')?.slice(0, 200) ?? ''
  const name = rejected?.operation ?? title
  const initial: NewNoteTexts = withRejected({ id: newIdFor(title), title, content: '' }, rejected)
  const draft = useDraft(name ? `${DRAFT}:${name}` : DRAFT, initial, isUnsaved)
  const texts = draft.values
  const values = useMemo<EditedNote>(() => ({ ...toEdited(emptyNote(texts.id)), ...texts }), [texts])
  return {
    ...draft,
    id: texts.id,
    values,
    change: (next: EditedNote) => draft.change({ ...next, id: texts.id }),
    show: (next: EditedNote) => draft.show({ ...next, id: texts.id }),
  }
}

/** Returns a new note that saves itself. `form` is what the history calls this form. */
function useNewNote(form: string) {
  const saved = useOpenSaved()
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const [isCreated, setCreated] = useState(false)
  const rejected = useRejectedChange('note')
  const draft = useNewDraft(rejected)
  const { id, values } = draft
  const { links, saveLinks } = useFormLinks({ kind: 'note', id }, !isCreated)
  const { files, saveFiles } = useFormFiles({ kind: 'note', id }, !isCreated)
  const discard = useRun(discardNoteMutation)
  const autosave = useAutosave({
    note: emptyNote(id),
    draft,
    isAllowed: !rejected,
    isUnsaved: draft.wasKept,
    mutation: saveNewNoteMutation,
    offer: () => addedText(values.title),
    onFirstSave() {
      setCreated(true)
      // What is typed from now on is a draft of the note, which its editor finds.
      draft.rename(`note:${id}`)
      saveLinks()
      void saveFiles()
    },
    onLeftEmpty: () => void remove(),
  })
  const { session, isOn, isSaved } = autosave
  const { data: note } = useQuery({ ...noteQuery(id), enabled: isCreated })
  const kept = useOthersText({ note, autosave, isAllowed: isCreated })

  const keep = useEffectEvent(() => saved.keep({ note: id, form } satisfies CreatedNote))
  useEffect(() => {
    if (isSaved) keep()
  }, [isSaved])

  function leave() {
    void autosave.end()
    draft.drop()
    saved.open(id)
  }

  /** Moves what is saved to the trash. The draft of a text that could not be saved stays. */
  async function remove() {
    if (session.saved() || isEmpty(values)) draft.drop()
    if (session.saved()) await discard({ id, title: values.title })
  }

  const create = useMutation({
    ...saveNewNoteMutation,
    onSuccess: (...result) => {
      saveNewNoteMutation.onSuccess?.(...result)
      settle(rejected)
      if (!isCreated) {
        saveLinks()
        void saveFiles()
      }
      leave()
    },
  })

  async function send(event: FormEvent) {
    event.preventDefault()
    saved.onSave()
    const { error } = NoteDraft.safeParse({ id, title: values.title, content: values.content })
    const { whole, problem } = checkNote(emptyNote(id), values)
    setError(error ? textOfIssue(error.issues[0]!) : problem)
    if (error || !whole) return
    if (isOn()) await autosave.flush(true)
    const base = session.saved()
    if (base && hasTextsOf(values, base)) leave()
    else create.mutate({ whole, base, session, isLast: true })
  }

  async function cancel() {
    if (isOn()) {
      await autosave.flush()
      await autosave.end()
      await remove()
    }
    navigate(PAGES.notes.path, { replace: true })
  }

  return { autosave, values, kept, links, files, error, isCreated, isBusy: create.isPending, send, cancel }
}

/** The form of a new note, which saves itself like that of an existing one. */
export function NewNote({ form }: { form: string }) {
  const { autosave, values, kept, links, files, error, isCreated, isBusy, send, cancel } = useNewNote(form)
  return (
    <PageFrame heading={m.note_create_note()} isQuiet>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => void send(event)}
        onKeyDown={submitByKeys}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && void autosave.flush()}
      >
        <WordFields
          files={files}
          values={values}
          onChange={(words) => autosave.change({ ...values, ...words })}
          autoFocus
        />
        <Links {...links} />
        <FormError>{error}</FormError>
        <div className={styles.actions}>
          <KeptTextLine kept={kept} />
          <Button type="submit" isBusy={isBusy}>
            {isCreated ? m.done() : m.create()}
          </Button>
          <Button variant="plain" onClick={() => void cancel()}>
            {isCreated ? m.note_delete_new() : m.cancel()}
          </Button>
          <p role="status" className={styles.hint}>
            {autosave.state}
          </p>
        </div>
        {!isCreated && (
          <p className={styles.hint}>{autosave.isOn() ? m.note_new_autosave_hint() : m.note_draft_hint()}</p>
        )}
        {/* At the end, so that nothing moves when it is loaded or leaves. */}
        {!values.content && (
          <Suspense>
            <Beginnings
              isUntitled={!values.title}
              onChoose={({ title, content }) => autosave.change({ ...values, title: values.title || title, content })}
            />
          </Suspense>
        )}
      </form>
    </PageFrame>
  )
}
