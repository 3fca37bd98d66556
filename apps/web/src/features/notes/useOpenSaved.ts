import { useRef } from 'react'
import { useBlocker, useLocation, useNavigate } from 'react-router'
import { hasOpenLayer } from '../../ui/historySteps.ts'
import { notePath } from './notePaths.ts'
import { useEditState } from './useEditState.ts'

/** Opens a note once it is saved, where it was left, unless the user has gone on to another page meanwhile. */
export function useOpenSaved() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { isFromNote } = useEditState()
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
      if (hasGoneOn.current) return
      if (isFromNote) navigate(-1)
      else navigate(notePath(id))
    },
    /** Keeps `state` with the page in the history, for a reload and for Back. */
    keep(state: object) {
      if (hasGoneOn.current || hasOpenLayer()) return
      navigate({ pathname, search }, { replace: true, preventScrollReset: true, state })
      hasGoneOn.current = false
    },
  }
}
