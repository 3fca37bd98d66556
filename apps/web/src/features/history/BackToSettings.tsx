import { PAGES } from '@daybook/contract'
import { Link } from 'react-router'
import { m } from '#messages'
import styles from './History.module.css'

export function BackToSettings() {
  return (
    <p className={styles.back}>
      <Link to={PAGES.settings.path}>{m.back_to_settings()}</Link>
    </p>
  )
}
