import { PAGES } from '@daybook/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { IconSignOut } from '../ui/icons.ts'

/** Signs out on the device and the server and navigates to the sign-in page. */
export function SignOutButton() {
  const [isSigningOut, setSigningOut] = useState(false)
  const navigate = useNavigate()

  async function signOut() {
    setSigningOut(true)
    // Imported dynamically, because public pages contain this button but not the API client.
    const { endSession } = await import('../api/endSession.ts')
    await endSession()
    await navigate(PAGES.signIn.path)
  }

  return (
    <Button variant="bare" disabled={isSigningOut} aria-busy={isSigningOut} onClick={signOut}>
      <IconSignOut size={22} stroke={1.75} aria-hidden="true" />
      <span>Sign Out</span>
    </Button>
  )
}
