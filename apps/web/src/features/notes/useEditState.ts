import { useLocation } from 'react-router'

/** What the editor of a note is opened with. */
export type EditState = {
  /** Whether the step before it in the history is the page of the note. */
  isFromNote?: true
  /** Where to write, in the content of the note or of `section`. */
  writeAt?: number
  section?: string | undefined
}

/** Behind all of the content. */
export const AT_END = Number.MAX_SAFE_INTEGER

export const useEditState = () => (useLocation().state ?? {}) as EditState

/** Returns where to write in the content of a section, or of the note, at first. */
export function useWriteAt(ofSection?: string) {
  const { section, writeAt } = useEditState()
  return section === ofSection ? writeAt : undefined
}
