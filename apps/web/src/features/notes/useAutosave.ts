import { getNote, type Note, type WholeNote } from '@daybook/contract'
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { m } from '#messages'
import { rememberEdit } from '../../alerts/undo.ts'
import { deviceCopy } from '../../api/deviceCopy.ts'
import { useRun } from '../../api/useWrite.ts'
import { checkNote, type EditedNote, hasTextsOf, isEmpty, lengthOf, toBase, toText, withoutEmpty } from './editing.ts'
import type { SaveMutation } from './editNote.queries.ts'
import { makeEditSession } from './editSession.ts'
import type { useDraft } from './useDraft.ts'

/** How long nothing is typed before it is saved, in ms. */
const PAUSE = 2000
/** Each save keeps the whole text, so long notes are saved less often: after so many ms more for each character. */
const PAUSE_PER_CHARACTER = 0.1

type Draft = Pick<ReturnType<typeof useDraft<EditedNote>>, 'values' | 'change' | 'show' | 'drop'>

type Options = {
  note: Note
  draft: Draft
  isAllowed: boolean
  /** Whether what is shown at first is to be saved, too. */
  isUnsaved?: boolean
  mutation: SaveMutation
  /** What is said once the editor is left. */
  offer?: () => string
  /** Called after the first save, also of an editor that is left. */
  onFirstSave?: () => void
  /** Called if the editor is left without any text. */
  onLeftEmpty?: () => void
}

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

function useLatest<T>(value: T) {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/** Drops the draft of values that are saved, or bases on them what was typed since. */
function dropSaved(draft: Draft, values: EditedNote, whole: WholeNote) {
  if (draft.values === values) draft.drop()
  else draft.change({ ...draft.values, base: toText(whole) })
}

type Saving = { isTouched: boolean; isEnded: boolean; sending: Promise<void> }

function endSaving(state: Saving) {
  state.isEnded = true
  state.isTouched = false
  return state.sending
}

/** Runs `run` after what is being saved, unless the editor has ended. */
function runAfterSaves(state: Saving, run: () => void) {
  state.sending = state.sending.then(() => void (state.isEnded || run()))
}

type SetSaved = Dispatch<SetStateAction<EditedNote | undefined>>

/** Shows a note as others have changed it. An editor that has saved something before says that this is saved, too. */
function showSaved(next: EditedNote, { show, drop }: Draft, { isTouched }: Saving, setSaved: SetSaved) {
  if (isTouched) drop()
  setSaved((last) => last && next)
  show(next)
}

/** Says that values are saved which are again as they were saved before, as those of a table that is closed. */
function keepSaved({ values, drop }: Draft, setSaved: (values: EditedNote) => void) {
  setSaved(values)
  drop()
}

/**
 * Saves what is typed into a note: after a pause, when the form or the page is left, and when the page is hidden. Saves
 * nothing where only the server can: it would replace what others changed, instead of merging it.
 */
export function useAutosave({ isAllowed, isUnsaved = false, mutation, ...options }: Options) {
  const [session] = useState(makeEditSession)
  const [problem, setProblem] = useState<string>()
  const [saved, setSaved] = useState<EditedNote>()
  const state = useRef({ isTouched: isUnsaved, isEnded: false, sending: Promise.resolve() })
  const latest = useLatest(options)
  const run = useRun({ ...mutation, meta: { ...mutation.meta, silent: true } })
  const isOn = useCallback(() => isAllowed && deviceCopy()?.renews(getNote.url) === true, [isAllowed])

  const saveNow = useCallback(
    async (isLast: boolean): Promise<void> => {
      const { note, draft, offer = m.saved, onFirstSave, onLeftEmpty } = latest.current
      const { values } = draft
      if (isLast && isEmpty(values)) onLeftEmpty?.()
      const before = session.saved()
      const base = before ?? toBase(values, note)
      if (before && hasTextsOf(values, before)) keepSaved(draft, setSaved)
      if (!isOn() || !state.current.isTouched || !base || hasTextsOf(values, base)) {
        if (isLast && session.ids().length > 0) rememberEdit(session.ids(), { offer: offer(), isQuiet: true })
        return
      }
      const { whole, problem } = checkNote(note, withoutEmpty(values, base))
      setProblem(problem)
      if (!whole || !(await run({ whole, base, session, isLast }))) return
      if (!before) onFirstSave?.()
      // A note that an earlier visit has created keeps the text of that.
      if (!before && !hasTextsOf(values, session.saved() ?? base)) return saveNow(isLast)
      setSaved(values)
      dropSaved(latest.current.draft, values, whole)
    },
    [session, latest, isOn, run],
  )

  /** Saves what is not saved yet, after what is being saved. */
  const flush = useCallback(
    (isLast = false) => {
      state.current.sending = state.current.sending.then(() => saveNow(isLast))
      return state.current.sending
    },
    [saveNow],
  )

  const { values, change: keep } = options.draft
  useSaving(state, values, flush)

  return {
    session,
    values,
    isOn,
    flush,
    isSaved: saved === values,
    /** What is to be said of what was saved or not. */
    state: problem ?? (saved === values ? m.saved() : ''),
    change(next: EditedNote) {
      state.current.isTouched = true
      setProblem(undefined)
      keep({ ...next, base: session.saved() ?? next.base })
    },
    afterSaves: (run: () => void) => runAfterSaves(state.current, run),
    takeIn: (next: EditedNote) => showSaved(next, options.draft, state.current, setSaved),
    /** Saves nothing any more. Resolves when what is being saved is. */
    end: () => endSaving(state.current),
  }
}
