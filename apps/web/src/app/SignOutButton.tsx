import { PAGES } from '@daybook/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { IconSignOut } from '../ui/icons.ts'

/** Ends the session, here and on the server, and goes to the sign-in page. */
export function SignOutButton() {
  const [isLeaving, setLeaving] = useState(false)
  const navigate = useNavigate()

  async function leave() {
    setLeaving(true)
    // On its own, since the public pages carry this button without the code that talks to the server.
    const { endSession } = await import('../api/endSession.ts')
    await endSession()
    await navigate(PAGES.signIn.path)
  }

  return (
    <button type="button" disabled={isLeaving} aria-busy={isLeaving} onClick={leave}>
      <IconSignOut size={22} stroke={1.75} aria-hidden="true" />
      <span>Sign Out</span>
    </button>
  )
}
