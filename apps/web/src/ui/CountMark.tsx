import type { ComponentType } from 'react'
import styles from './CountMark.module.css'

type Props = {
  icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>
  /** Says what is counted and how many there are. */
  label: string
  /** Undefined: the icon alone is enough. */
  count: number | undefined
}

/** An icon and a number in a row of a list, such as the links of an entry. */
export const CountMark = ({ icon: Icon, label, count }: Props) => (
  <span className={styles.mark} role="img" aria-label={label} title={label}>
    <Icon size={14} aria-hidden="true" />
    {count}
  </span>
)
