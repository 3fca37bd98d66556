import { HEADLINE, PAGES, PRODUCT, TAGLINE } from '@daybook/contract'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { LandingPage } from '../../features/site/LandingPage.tsx'
import { useSignedIn } from '../../session/session.ts'
import { REDIRECT_MEMBERS_HOME } from '../inlineScripts.ts'
import { publicMeta } from '../publicMeta.ts'

export const meta = () => publicMeta(PAGES.landing, TAGLINE, `${PRODUCT} - ${HEADLINE}`)

/** Redirects signed-in users: the inline script before hydration, the effect after it. */
export default function Landing() {
  const isMember = useSignedIn()
  const navigate = useNavigate()
  useEffect(() => {
    if (isMember) navigate(PAGES.home.path, { replace: true })
  }, [isMember, navigate])

  if (isMember) return null
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a trusted constant */}
      <script dangerouslySetInnerHTML={{ __html: REDIRECT_MEMBERS_HOME }} />
      <LandingPage />
    </>
  )
}
