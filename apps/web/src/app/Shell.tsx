import { PAGES, PRODUCT } from '@daybook/contract'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { m } from '#messages'
import { cleanPaste } from '../device/cleanPaste.ts'
import { keepApp, takeNewVersion, useNewVersion } from '../device/newVersion.ts'
import { useSignedIn } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { Alerts } from './Alerts.tsx'
import footerStyles from './Footer.module.css'
import { memberNav } from './memberNav.ts'
import newVersionStyles from './NewVersion.module.css'
import { FOOTER_NAV, FOOTER_SIGN_IN_NAV, MEMBER_FOOTER_NAV } from './navItems.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import styles from './Shell.module.css'
import { useDismissLeftAlerts } from './useDismissLeftAlerts.ts'
import { useHeadingFocus } from './useHeadingFocus.ts'
import { VisitorHeader } from './VisitorHeader.tsx'

/** The layout of every page: navigation, notices, content and footer. */
export function Shell({ children }: { children: ReactNode }) {
  const isMember = useSignedIn()
  const MemberNav = memberNav()
  useHeadingFocus()
  useDismissLeftAlerts()
  useEffect(keepApp, [])
  useEffect(cleanPaste, [])

  return (
    <div className={isMember ? styles.member : styles.visitor}>
      <a className={styles.skip} href="#page">
        {m.skip_to_page()}
      </a>
      <Pending />
      {isMember ? (
        <Suspense fallback={<div />}>
          <MemberNav />
        </Suspense>
      ) : (
        <VisitorHeader />
      )}
      <div className={styles.column}>
        <OfflineBanner />
        <NewVersion />
        <Alerts />
        <main id="page" className={styles.page} tabIndex={-1}>
          {children}
        </main>
        <Footer isMember={isMember} />
      </div>
    </div>
  )
}

/** Says that the next page is loading. Alone, because each navigation renders it twice. */
function Pending() {
  const isPending = useNavigation().state !== 'idle'
  return (
    isPending && (
      <p className={styles.pending} role="status" data-left-out>
        {m.loading()}
      </p>
    )
  )
}

/** The footer of every page. Its links are for visitors; members find the legal texts on their settings alone. */
function Footer({ isMember }: { isMember: boolean }) {
  const isSettings = useLocation().pathname === PAGES.settings.path
  const memberItems = isSettings ? MEMBER_FOOTER_NAV : []
  const items = isMember ? memberItems : [...FOOTER_SIGN_IN_NAV, ...FOOTER_NAV]
  return (
    <footer className={footerStyles.footer}>
      <p>{PRODUCT}</p>
      {items.length > 0 && (
        <ul>
          {items.map(({ to, label }) => (
            <li key={to}>
              <Link viewTransition to={to}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </footer>
  )
}

/** Offers to reload when a new version is ready. Never reloads without the user's consent, to protect unsaved input. */
function NewVersion() {
  const isReady = useNewVersion()
  return (
    <div role="status" data-left-out>
      {isReady && (
        <div className={newVersionStyles.offer}>
          <p>{m.new_version_ready()}</p>
          <Button variant="outline" onClick={takeNewVersion}>
            {m.reload()}
          </Button>
        </div>
      )}
    </div>
  )
}
