import { PAGES } from '@daybook/contract'
import { redirect } from 'react-router'
import { restorePersistedQueries } from '../../api/queryPersistence.ts'
import { isSignedIn } from '../../session/session.ts'
import { DataAge } from '../DataAge.tsx'
import { IdleWork } from '../IdleWork.tsx'
import { KitFrame } from '../KitFrame.tsx'
// Also imported statically, so that it is in the first files of these pages; the shell of public pages loads it on demand.
import '../MemberNav.tsx'
import { loadMemberNav } from '../loadMemberNav.ts'
import { queryClient } from '../queryClient.ts'
import { useRedirectOnSessionChange } from '../useRedirectOnSessionChange.ts'

const isSignedOut = () => !isSignedIn()

/** Redirects signed-out visitors to the sign-in page, else restores persisted queries before the pages render. */
export async function clientLoader() {
  if (isSignedOut()) throw redirect(PAGES.signIn.path)
  await Promise.all([restorePersistedQueries(queryClient), loadMemberNav()])
  return null
}

export default function MembersLayout() {
  useRedirectOnSessionChange(isSignedOut, PAGES.signIn.path)
  return (
    <KitFrame>
      <DataAge />
      <IdleWork />
    </KitFrame>
  )
}
