import { useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../session/drafts.ts'

/**
 * Values that are kept through reload and crash until they are saved, per user.
 *
 * @param name under which they are kept
 * @param initial what they are where nothing is kept
 * @param isOurs whether what is kept has this form still
 */
export function useDraft<V>(name: string, initial: V, isOurs: (kept: unknown) => kept is V) {
  const [kept] = useState(() => {
    const draft = readDraft(name)
    return isOurs(draft) ? draft : undefined
  })
  const [values, setValues] = useState(kept ?? initial)

  return {
    values,
    /** Whether this began with what was kept. */
    wasKept: kept !== undefined,
    change(next: V) {
      setValues(next)
      keepDraft(name, next)
    },
    /** Once they are saved, or given up. */
    drop: () => dropDraft(name),
  }
}
