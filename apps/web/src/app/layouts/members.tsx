import { PAGES } from '@daybook/contract'
import { Outlet, redirect } from 'react-router'
import { restoreLastSeen } from '../../api/lastSeen.ts'
import { isSignedIn } from '../../session/session.ts'
import { LastSeen } from '../LastSeen.tsx'
import { loadMemberNav } from '../loadMemberNav.ts'
import { queryClient } from '../queryClient.ts'
import { useSendOn } from '../useSendOn.ts'

const isSignedOut = () => !isSignedIn()

/** The pages of the signed-in; anybody else is sent to sign in. They begin with what was last seen of them. */
export async function clientLoader() {
  if (isSignedOut()) throw redirect(PAGES.signIn.path)
  await Promise.all([restoreLastSeen(queryClient), loadMemberNav()])
  return null
}

export default function MembersLayout() {
  useSendOn(isSignedOut, PAGES.signIn.path)
  return (
    <>
      <LastSeen />
      <Outlet />
    </>
  )
}
