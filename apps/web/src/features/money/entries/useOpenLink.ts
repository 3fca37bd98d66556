import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'

/**
 * Returns the `onClick` of links to pages, for lists of any length: the links of React Router compute their URL each time
 * that they are rendered. Leaves it to the browser to open one in a new tab.
 */
export function useOpenLink() {
  const navigate = useNavigate()
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!isPlain) return
      event.preventDefault()
      void navigate(event.currentTarget.pathname)
    },
    [navigate],
  )
}
