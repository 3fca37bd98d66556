import { getNote, type Note } from '@daybook/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deviceCopy } from '../../api/deviceCopy.ts'
import { hasOpenLayer } from '../../ui/historySteps.ts'
import { type EditedNote, hasTextsOf, saysTheSame, toBase } from './editing.ts'
import type { KeptText } from './othersText.ts'
import type { useAutosave } from './useAutosave.ts'

type Options = {
  /** The note as it is now; undefined before it exists. */
  note: Note | undefined
  autosave: ReturnType<typeof useAutosave>
  isAllowed: boolean
  /** Called with what adds to an earlier state of the note what others have changed since. */
  onTakeIn?: (add: (earlier: EditedNote) => EditedNote) => void
}

const load = () => import('./othersText.ts')
type Loaded = Awaited<ReturnType<typeof load>>

/** Calls `onFree` when a text field can be changed again that could not: a layer is closed, a sign is composed. */
function useComposing(onFree: () => void) {
  const isComposing = useRef(false)
  const handle = useEffectEvent(({ type }: Event) => {
    if (type !== 'focusin') isComposing.current = type === 'compositionstart'
    if (type !== 'compositionstart') onFree()
  })
  useEffect(() => {
    const stopping = new AbortController()
    for (const type of ['focusin', 'compositionstart', 'compositionend'])
      document.addEventListener(type, handle, { signal: stopping.signal })
    return () => stopping.abort()
  }, [])
  return isComposing
}

/**
 * Takes what others write into the note into an editor in which nothing is typed since it was saved. Returns where the text
 * of the editor is kept if it could not be merged: then the editor keeps showing that.
 */
export function useOthersText({ note, autosave, isAllowed, onTakeIn }: Options): KeptText | undefined {
  const [kept, setKept] = useState<KeptText>()
  const { session, values } = autosave

  // What the device has is newer than what is rendered.
  const read = () => (note && deviceCopy()?.answerNow(getNote, { params: { id: note.id } })?.body) ?? note

  const take = useEffectEvent(({ findKeptText, takenIn, holdSelection, withOthers }: Loaded) => {
    const now = read()
    if (!now) return
    const found = findKeptText(session.ids(), now)
    setKept(found)
    const base = session.saved() ?? toBase(values, now)
    const isFree = !isComposing.current && !hasOpenLayer()
    if (found || !base || !isFree || !hasTextsOf(values, base) || saysTheSame(values, now)) return
    const select = holdSelection()
    flushSync(() => autosave.takeIn(takenIn(now, values)))
    session.rebase(now)
    select()
    onTakeIn?.((earlier) => withOthers(earlier, base, now))
  })

  const begin = useEffectEvent(async () => {
    const now = read()
    if (!isAllowed || !now || saysTheSame(values, now)) return
    const loaded = await load().catch(() => undefined)
    if (loaded) autosave.afterSaves(() => take(loaded))
  })
  const isComposing = useComposing(() => void begin())
  useEffect(() => {
    if (note || autosave.isSaved) void begin()
  }, [note, autosave.isSaved])
  return kept
}
