import { PAGES } from '@daybook/contract'
import { isSignedIn } from '../../session/session.ts'
import { REDIRECT_MEMBERS_HOME } from '../inlineScripts.ts'
import { KitFrame } from '../KitFrame.tsx'
import { useRedirectOnSessionChange } from '../useRedirectOnSessionChange.ts'

/** The layout of the sign-in and sign-up pages. Redirects signed-in users: the inline script before hydration. */
export default function VisitorsLayout() {
  useRedirectOnSessionChange(isSignedIn, PAGES.landing.path)
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a trusted constant */}
      <script dangerouslySetInnerHTML={{ __html: REDIRECT_MEMBERS_HOME }} />
      <KitFrame />
    </>
  )
}
