import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { watchSession } from '../session/session.ts'

/** Redirects to `to` if `shouldRedirect` returns true, at first or after a sign-in or sign-out in any tab. */
export function useRedirectOnSessionChange(shouldRedirect: () => boolean, to: string) {
  const navigate = useNavigate()
  useEffect(() => {
    const check = () => shouldRedirect() && navigate(to, { replace: true })
    void check()
    return watchSession(check)
  }, [shouldRedirect, navigate, to])
}
