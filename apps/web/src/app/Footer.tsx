import { PRODUCT } from '@daybook/contract'
import { Link } from 'react-router'
import styles from './Footer.module.css'
import { FOOTER_NAV, FOOTER_SIGN_IN_NAV } from './navItems.ts'

/** The foot of every page; the signed-out find more links there. */
export function Footer({ isMember }: { isMember: boolean }) {
  const places = isMember ? FOOTER_NAV : [...FOOTER_SIGN_IN_NAV, ...FOOTER_NAV]
  return (
    <footer className={styles.footer}>
      <p>{PRODUCT}</p>
      <ul>
        {places.map(({ to, label }) => (
          <li key={to}>
            <Link viewTransition to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </footer>
  )
}
