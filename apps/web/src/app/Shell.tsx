import { type ReactNode, Suspense, useEffect } from 'react'
import { useNavigation } from 'react-router'
import { m } from '#messages'
import { keepApp } from '../device/newVersion.ts'
import { useSignedIn } from '../session/session.ts'
import { Alerts } from './Alerts.tsx'
import { Footer } from './Footer.tsx'
import { memberNav } from './memberNav.ts'
import { NewVersion } from './NewVersion.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import styles from './Shell.module.css'
import { useHeadingFocus } from './useHeadingFocus.ts'
import { VisitorHeader } from './VisitorHeader.tsx'

/** The layout of every page: navigation, notices, content and footer. */
export function Shell({ children }: { children: ReactNode }) {
  const isMember = useSignedIn()
  const MemberNav = memberNav()
  const isPending = useNavigation().state !== 'idle'
  useHeadingFocus()
  useEffect(keepApp, [])

  return (
    <div className={isMember ? styles.member : styles.visitor}>
      <a className={styles.skip} href="#page">
        {m.skip_to_page()}
      </a>
      {isPending && (
        <p className={styles.pending} role="status">
          {m.loading()}
        </p>
      )}
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
