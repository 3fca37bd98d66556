import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { watchSession } from '../session/session.ts'

/** Leaves for another page as soon as signing in or out, here or in another tab, makes `mustGo` true. */
export function useRedirectOnSessionChange(shouldRedirect: () => boolean, to: string) {
  const navigate = useNavigate()
  useEffect(
    () => watchSession(() => shouldRedirect() && navigate(to, { replace: true })),
    [shouldRedirect, navigate, to],
  )
}
