import type { ReactNode } from 'react'
import styles from './SettingsPage.module.css'

/** A list of settings with a heading. */
export const SettingsGroup = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className={styles.group} aria-label={heading}>
    <h2>{heading}</h2>
    <ul>{children}</ul>
  </section>
)
