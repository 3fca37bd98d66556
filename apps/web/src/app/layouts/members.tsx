import { PAGES } from '@daybook/contract'
import { Outlet, redirect } from 'react-router'
import { isSignedIn } from '../../session/session.ts'
import { useSendOn } from '../useSendOn.ts'

const isSignedOut = () => !isSignedIn()

/** The pages of the signed-in; anybody else is sent to sign in. */
export function clientLoader() {
  if (isSignedOut()) throw redirect(PAGES.signIn.path)
  return null
}

export default function MembersLayout() {
  useSendOn(isSignedOut, PAGES.signIn.path)
  return <Outlet />
}
