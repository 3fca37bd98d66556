import { Challenge } from '@daybook/contract'
import { useState } from 'react'

/** The code step of this tab, kept over a reload: the mail with the code is often read in between. */
export function usePendingVerification(page: 'signup' | 'signin') {
  const key = `verification-${page}`
  const [pending, setPending] = useState(() => read(key))

  function keep(next: Challenge | undefined) {
    if (next) sessionStorage.setItem(key, JSON.stringify(next))
    else sessionStorage.removeItem(key)
    setPending(next)
  }
  return [pending, keep] as const
}

function read(key: string) {
  const kept = sessionStorage.getItem(key)
  return kept ? Challenge.safeParse(JSON.parse(kept)).data : undefined
}
