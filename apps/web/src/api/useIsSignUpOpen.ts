import { useEffect, useState } from 'react'

let answer: Promise<boolean> | undefined

async function load() {
  try {
    // The landing page is shown without the code of requests.
    const { loadSignUpPolicy } = await import('./loadSignUpPolicy.ts')
    return (await loadSignUpPolicy()) === 'open'
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
