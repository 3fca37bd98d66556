import { m } from '#messages'
import { IconLink } from '../ui/icons.ts'
import styles from './Links.module.css'

export function LinkCount({ count }: { count: number }) {
  const label = m.link_count({ count })
  return (
    <span className={styles.mark} role="img" aria-label={label} title={label}>
      <IconLink size={14} aria-hidden="true" />
      {count}
    </span>
  )
}
