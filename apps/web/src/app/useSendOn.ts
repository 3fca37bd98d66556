import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { watchSession } from '../session/session.ts'

/** Leaves for another page as soon as signing in or out, here or in another tab, makes `mustGo` true. */
export function useSendOn(mustGo: () => boolean, to: string) {
  const navigate = useNavigate()
  useEffect(() => watchSession(() => mustGo() && navigate(to, { replace: true })), [mustGo, navigate, to])
}
