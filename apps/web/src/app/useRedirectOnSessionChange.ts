import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { watchSession } from '../session/session.ts'

/** Redirects to `to` when a sign-in or sign-out, in any tab, makes `shouldRedirect` return true. */
export function useRedirectOnSessionChange(shouldRedirect: () => boolean, to: string) {
  const navigate = useNavigate()
  useEffect(
    () => watchSession(() => shouldRedirect() && navigate(to, { replace: true })),
    [shouldRedirect, navigate, to],
  )
}
