import { PAGES } from '@daybook/contract'
import { Outlet, redirect } from 'react-router'
import { isSignedIn } from '../../session/session.ts'
import { useRedirectOnSessionChange } from '../useRedirectOnSessionChange.ts'

/** Signing in and up are for visitors: a signed-in user is sent on to the first page. */
export function clientLoader() {
  if (isSignedIn()) throw redirect(PAGES.landing.path)
  return null
}

export default function VisitorsLayout() {
  useRedirectOnSessionChange(isSignedIn, PAGES.landing.path)
  return <Outlet />
}
