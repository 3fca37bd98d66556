import { PAGES } from '@daybook/contract'
import { type MouseEvent, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { countUnsent, deviceCopy, readUnsent } from '../api/deviceCopy.ts'
import { within } from '../device/within.ts'
import { countDrafts } from '../session/drafts.ts'
import { Button } from '../ui/Button.tsx'
import { IconSignOut } from '../ui/icons.ts'
import { lazyOnIdle } from '../ui/lazyOnIdle.ts'

// Loaded before it is needed: offline it cannot be.
const SignOutDialog = lazyOnIdle(async () => (await import('./SignOutDialog.tsx')).SignOutDialog)

const SENDING_MS = 3000

const countOnlyHere = () => countUnsent(readUnsent()) + countDrafts()

/**
 * Signs out on the device and the server and navigates to the sign-in page. Sends first what waits; if that takes more
 * than 3 s, asks what becomes of it.
 */
export function SignOutButton() {
  const [state, setState] = useState<'idle' | 'asking' | 'signing out'>('idle')
  const navigate = useNavigate()
  const isSigningOut = state === 'signing out'

  async function signOut(discardsUnsent = false) {
    setState('signing out')
    // Imported dynamically, because public pages contain this button but not the API client.
    const { endSession } = await import('../api/endSession.ts')
    await endSession({ discardsUnsent })
    await navigate(PAGES.signIn.path)
  }

  async function start({ currentTarget }: MouseEvent) {
    setState('signing out')
    if (readUnsent().waiting.length > 0) await within(SENDING_MS, deviceCopy()?.exchangeNow())
    if (countOnlyHere() === 0) return signOut()
    // The menu of phones would cover the question.
    currentTarget.closest('dialog')?.close()
    setState('asking')
  }

  return (
    <>
      <Button variant="bare" disabled={isSigningOut} aria-busy={isSigningOut} onClick={start}>
        <IconSignOut size={22} stroke={1.75} aria-hidden="true" />
        <span>{m.sign_out()}</span>
      </Button>
      {state !== 'idle' && (
        <Suspense>
          <SignOutDialog isOpen={state === 'asking'} onSignOut={signOut} onClose={() => setState('idle')} />
        </Suspense>
      )}
    </>
  )
}
