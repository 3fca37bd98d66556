import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../session/drafts.ts'
import { readTokens } from '../../session/tokens.ts'

/** To keep a draft of more characters takes longer than a frame, so it waits for a pause between keys. */
const LONG = 20_000
const PAUSE_MS = 300

/** Returns what keeps a draft: at once, or a long one when nothing is typed for a moment or the page is left. */
function useKeeping<V>(name: string) {
  const key = useRef(name)
  const isLong = useRef(false)
  const waiting = useRef<{ values: V; timer: ReturnType<typeof setTimeout> }>(undefined)

  function forget() {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
  }
  function keepNow() {
    const left = waiting.current
    forget()
    // The session can have ended meanwhile.
    if (left && readTokens()) keepDraft(key.current, left.values)
  }
  const onLeft = useEffectEvent(keepNow)
  useEffect(() => {
    const stopping = new AbortController()
    for (const type of ['pagehide', 'visibilitychange']) addEventListener(type, onLeft, stopping)
    return () => {
      stopping.abort()
      onLeft()
    }
  }, [])

  return {
    keep(values: V) {
      forget()
      if (isLong.current) waiting.current = { values, timer: setTimeout(keepNow, PAUSE_MS) }
      else isLong.current = keepDraft(key.current, values) > LONG
    },
    /** Deletes the stored draft, and what waits to be stored. */
    drop() {
      forget()
      dropDraft(key.current)
    },
    key,
  }
}

/**
 * State that is stored per user on this device until it is dropped, so that it survives reloads and crashes.
 *
 * @param name key of the stored draft
 * @param initial values without a stored draft
 * @param isValid checks that a stored draft has the current format
 */
export function useDraft<V>(name: string, initial: V, isValid: (stored: unknown) => stored is V) {
  const { keep, drop, key } = useKeeping<V>(name)
  const [stored] = useState(() => {
    const draft = readDraft(name)
    return isValid(draft) ? draft : undefined
  })
  const [values, setValues] = useState(stored ?? initial)

  return {
    values,
    /** True if the initial values come from a stored draft. */
    wasKept: stored !== undefined,
    change(next: V) {
      setValues(next)
      keep(next)
    },
    /** Shows values that are no draft. */
    show(next: V) {
      setValues(next)
    },
    /** Deletes the stored draft, after it was saved or discarded. */
    drop,
    /** Deletes the stored draft, and stores the next ones under another name. */
    rename(next: string) {
      drop()
      key.current = next
    },
  }
}
