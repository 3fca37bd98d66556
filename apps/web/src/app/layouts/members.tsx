import { PAGES } from '@daybook/contract'
import { useEffect } from 'react'
import { redirect } from 'react-router'
import { takeOverLastScreen } from '../../lastScreen/takeOver.ts'
import { openDeviceCopy } from '../../replica/open.ts'
import { isSignedIn } from '../../session/session.ts'
import { followHistory } from '../../ui/historySteps.ts'
import { ApplyPreferences } from '../ApplyPreferences.ts'
import { IdleWork } from '../IdleWork.tsx'
import { KitFrame } from '../KitFrame.tsx'
import { LayersOnDemand } from '../LayersOnDemand.tsx'
import { MemberNav } from '../MemberNav.tsx'
import { provideMemberNav } from '../memberNav.ts'
import { renewQueries } from '../queryClient.ts'
import { RenewAtMidnight } from '../RenewAtMidnight.ts'
import { useRedirectOnSessionChange } from '../useRedirectOnSessionChange.ts'
import { useShortcuts } from '../useShortcuts.ts'

provideMemberNav(MemberNav)

// Constant, for the memoized frame.
const ABOVE_PAGES = (
  <>
    <IdleWork />
    <RenewAtMidnight />
    <ApplyPreferences />
    <LayersOnDemand />
  </>
)

const isSignedOut = () => !isSignedIn()

/** Redirects signed-out visitors to the sign-in page, else opens the data of this device before the pages render. */
export async function clientLoader() {
  takeOverLastScreen()
  if (isSignedOut()) throw redirect(PAGES.signIn.path)
  await openDeviceCopy(renewQueries)
  return null
}

// Otherwise each change of the month, the view or a filter would load: the session is watched below.
export const shouldRevalidate = () => false

export default function MembersLayout() {
  useRedirectOnSessionChange(isSignedOut, PAGES.signIn.path)
  useShortcuts()
  useEffect(followHistory, [])
  return <KitFrame>{ABOVE_PAGES}</KitFrame>
}
