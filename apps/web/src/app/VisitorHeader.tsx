import { Link, NavLink } from 'react-router'
import { m } from '#messages'
import { useIsSignUpOpen } from '../api/useIsSignUpOpen.ts'
import { Button } from '../ui/Button.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { SIGN_IN, SIGN_UP, VISITOR_NAV } from './navItems.ts'
import styles from './VisitorHeader.module.css'
import { Wordmark } from './Wordmark.tsx'

/** The navigation of signed-out visitors: a row of links, on phones the sign-in links and a menu. */
export function VisitorHeader() {
  const isOpen = useIsSignUpOpen()
  return (
    <header className={styles.header}>
      <Wordmark />
      <nav aria-label={m.nav_main()} className={styles.nav}>
        <ul className={styles.places}>
          {VISITOR_NAV.map(({ to, label }) => (
            <li key={to}>
              <NavLink viewTransition to={to} end>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <Link viewTransition to={SIGN_IN.to} className={styles.signIn}>
          {SIGN_IN.label}
        </Link>
        {isOpen && (
          <Button viewTransition to={SIGN_UP.to} className={styles.signUp}>
            {SIGN_UP.label}
          </Button>
        )}
        <MoreMenu className={styles.more}>
          {[...VISITOR_NAV, SIGN_IN, ...(isOpen ? [SIGN_UP] : [])].map(({ to, label }) => (
            <li key={to}>
              <NavLink viewTransition to={to} end>
                {label}
              </NavLink>
            </li>
          ))}
        </MoreMenu>
      </nav>
    </header>
  )
}
