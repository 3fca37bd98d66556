import { API_BASE, SIGN_UP_POLICY_URL } from '@daybook/contract'
import { useEffect, useState } from 'react'

let answer: Promise<boolean> | undefined

async function load() {
  try {
    const reply = await fetch((import.meta.env.VITE_API_BASE || API_BASE) + SIGN_UP_POLICY_URL)
    return !reply.ok || (await reply.json()).policy === 'open'
  } catch {
    answer = undefined
    return true
  }
}

/** Returns whether visitors can sign up without an invitation: true until the server says that they cannot. */
export function useIsSignUpOpen() {
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    answer ??= load()
    answer.then(setOpen)
  }, [])
  return isOpen
}
