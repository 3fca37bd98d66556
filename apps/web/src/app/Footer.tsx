import { PRODUCT } from '@daybook/contract'
import { Link } from 'react-router'
import styles from './Footer.module.css'
import { FOOTER_PLACES, FOOTER_VISITOR_PLACES } from './places.ts'

/** The foot of every page; the signed-out find more links there. */
export function Footer({ isMember }: { isMember: boolean }) {
  const places = isMember ? FOOTER_PLACES : [...FOOTER_VISITOR_PLACES, ...FOOTER_PLACES]
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
