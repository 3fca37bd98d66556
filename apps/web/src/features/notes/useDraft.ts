import { useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../session/drafts.ts'

/**
 * State that is stored per user on this device until it is dropped, so that it survives reloads and crashes.
 *
 * @param name key of the stored draft
 * @param initial values without a stored draft
 * @param isValid checks that a stored draft has the current format
 */
export function useDraft<V>(name: string, initial: V, isValid: (stored: unknown) => stored is V) {
  const key = useRef(name)
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
      keepDraft(key.current, next)
    },
    /** Deletes the stored draft, after it was saved or discarded. */
    drop: () => dropDraft(key.current),
    /** Deletes the stored draft, and stores the next ones under another name. */
    rename(next: string) {
      dropDraft(key.current)
      key.current = next
    },
  }
}
