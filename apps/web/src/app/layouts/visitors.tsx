import { PAGES } from '@daybook/contract'
import { redirect } from 'react-router'
import { isSignedIn } from '../../session/session.ts'
import { KitFrame } from '../KitFrame.tsx'
import { useRedirectOnSessionChange } from '../useRedirectOnSessionChange.ts'

/** Redirects signed-in users from the sign-in and sign-up pages to the landing page. */
export function clientLoader() {
  if (isSignedIn()) throw redirect(PAGES.landing.path)
  return null
}

export default function VisitorsLayout() {
  useRedirectOnSessionChange(isSignedIn, PAGES.landing.path)
  return <KitFrame />
}
