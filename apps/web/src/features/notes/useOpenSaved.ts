import { useRef } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { notePath } from './notePaths.ts'

/** Opens a note once it is saved, unless the user has gone on to another page meanwhile. */
export function useOpenSaved() {
  const navigate = useNavigate()
  const hasGoneOn = useRef(false)
  // Blocks nothing: only a blocker is told of a navigation before the next page has loaded.
  useBlocker(() => {
    hasGoneOn.current = true
    return false
  })
  return {
    onSave() {
      hasGoneOn.current = false
    },
    open(id: string) {
      if (!hasGoneOn.current) navigate(notePath(id))
    },
  }
}
