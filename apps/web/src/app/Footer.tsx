import { PRODUCT } from '@daybook/contract'
import { Link } from 'react-router'
import styles from './Footer.module.css'
import { FOOTER_NAV, FOOTER_SIGN_IN_NAV } from './navItems.ts'

/** The footer of every page, with extra links for signed-out visitors. */
export function Footer({ isMember }: { isMember: boolean }) {
  const items = isMember ? FOOTER_NAV : [...FOOTER_SIGN_IN_NAV, ...FOOTER_NAV]
  return (
    <footer className={styles.footer}>
      <p>{PRODUCT}</p>
      <ul>
        {items.map(({ to, label }) => (
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
