import { PAGES } from '@daybook/contract'
import { Outlet, redirect } from 'react-router'
import { restorePersistedQueries } from '../../api/queryPersistence.ts'
import { isSignedIn } from '../../session/session.ts'
import { DataAge } from '../DataAge.tsx'
import { loadMemberNav } from '../loadMemberNav.ts'
import { queryClient } from '../queryClient.ts'
import { useRedirectOnSessionChange } from '../useRedirectOnSessionChange.ts'

const isSignedOut = () => !isSignedIn()

/** The pages of the signed-in; anybody else is sent to sign in. They begin with what was last seen of them. */
export async function clientLoader() {
  if (isSignedOut()) throw redirect(PAGES.signIn.path)
  await Promise.all([restorePersistedQueries(queryClient), loadMemberNav()])
  return null
}

export default function MembersLayout() {
  useRedirectOnSessionChange(isSignedOut, PAGES.signIn.path)
  return (
    <>
      <DataAge />
      <Outlet />
    </>
  )
}
