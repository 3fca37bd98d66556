import type { LinkEnd } from '@daybook/contract'
import { m } from '#messages'
import { IconLink } from '../ui/icons.ts'
import styles from './LinkMark.module.css'
import { useLinkCount } from './linkCounts.ts'

/** Shows in a list how many links an entity has, if any. */
export function LinkMark(end: LinkEnd) {
  const count = useLinkCount(end)
  if (count === 0) return null
  const label = m.link_count({ count })
  return (
    <span className={styles.mark} role="img" aria-label={label} title={label}>
      <IconLink size={14} aria-hidden="true" />
      {count}
    </span>
  )
}
