import { getNote, type Note } from '@daybook/contract'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { rememberEdit } from '../../alerts/undo.ts'
import { deviceCopy } from '../../api/deviceCopy.ts'
import { useRun } from '../../api/useWrite.ts'
import { checkNote, type EditedNote, hasTextsOf, lengthOf, toBase, toText, withoutEmpty } from './editing.ts'
import { editNoteMutation } from './editNote.queries.ts'
import { makeEditSession } from './editSession.ts'
import type { useDraft } from './useDraft.ts'

/** How long nothing is typed before it is saved, in ms. */
const PAUSE = 2000
/** Each save keeps the whole text, so long notes are saved less often: after so many ms more for each character. */
const PAUSE_PER_CHARACTER = 0.1

type Draft = ReturnType<typeof useDraft<EditedNote>>

type State = RefObject<{ isTouched: boolean; isEnded: boolean }>

/** Saves after a pause, when the page is hidden, and when the editor is left unless it has ended. */
function useSaving(state: State, values: EditedNote, save: (isLast?: boolean) => Promise<void>) {
  useEffect(() => {
    if (!state.current.isTouched) return
    const timer = setTimeout(() => void save(), PAUSE + PAUSE_PER_CHARACTER * lengthOf(values))
    return () => clearTimeout(timer)
  }, [state, values, save])
  useEffect(() => {
    const onHidden = () => void (document.visibilityState === 'hidden' && save())
    document.addEventListener('visibilitychange', onHidden)
    return () => document.removeEventListener('visibilitychange', onHidden)
  }, [save])
  useEffect(() => {
    const { current } = state
    return () => void (current.isEnded || save(true))
  }, [state, save])
}

/**
 * Saves what is typed into a note: after a pause, when the form or the page is left, and when the page is hidden. Saves
 * nothing where only the server can: it would replace what others changed, instead of merging it.
 */
export function useAutosave(note: Note, draft: Draft, isAllowed: boolean) {
  const [session] = useState(makeEditSession)
  const [problem, setProblem] = useState<string>()
  const [saved, setSaved] = useState<EditedNote>()
  const state = useRef({ isTouched: false, isEnded: false, sending: Promise.resolve() })
  const latest = useRef({ note, draft })
  useLayoutEffect(() => {
    latest.current = { note, draft }
  })
  const run = useRun({ ...editNoteMutation, meta: { ...editNoteMutation.meta, silent: true } })
  const isOn = useCallback(() => isAllowed && deviceCopy()?.renews(getNote.url) === true, [isAllowed])

  const saveNow = useCallback(
    async (isLast: boolean) => {
      const { note, draft } = latest.current
      const { values } = draft
      const base = session.saved() ?? toBase(values, note)
      if (!isOn() || !state.current.isTouched || !base || hasTextsOf(values, base)) {
        if (isLast && session.ids().length > 0) rememberEdit(session.ids(), { offer: m.saved(), isQuiet: true })
        return
      }
      const { whole, problem } = checkNote(note, withoutEmpty(values, base))
      setProblem(problem)
      if (!whole || !(await run({ whole, base, session, isLast }))) return
      const now = latest.current.draft
      setSaved(values)
      if (now.values === values) now.drop()
      else now.change({ ...now.values, base: toText(whole) })
    },
    [session, isOn, run],
  )

  /** Saves what is not saved yet, after what is being saved. */
  const flush = useCallback(
    (isLast = false) => {
      state.current.sending = state.current.sending.then(() => saveNow(isLast))
      return state.current.sending
    },
    [saveNow],
  )

  const { values } = draft
  useSaving(state, values, flush)

  return {
    session,
    isOn,
    flush,
    problem,
    isSaved: saved === values,
    change(next: EditedNote) {
      state.current.isTouched = true
      setProblem(undefined)
      draft.change({ ...next, base: session.saved() ?? next.base })
    },
    /** Saves nothing any more. Resolves when what is being saved is. */
    end() {
      state.current.isEnded = true
      state.current.isTouched = false
      return state.current.sending
    },
  }
}
