import { PAGES, PRODUCT } from '@daybook/contract'
import { Link } from 'react-router'
import { Mark } from '../ui/Mark.tsx'
import styles from './Wordmark.module.css'

/** The logo and product name as a link, by default to the landing page. */
export function Wordmark({ to = PAGES.landing.path }: { to?: string }) {
  return (
    <Link viewTransition to={to} className={styles.wordmark}>
      <Mark />
      <span>{PRODUCT}</span>
    </Link>
  )
}
