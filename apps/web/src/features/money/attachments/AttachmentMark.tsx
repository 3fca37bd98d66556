import { m } from '#messages'
import { IconAttachment } from '../../../ui/icons.ts'
import styles from './AttachmentMark.module.css'
import { useAttachmentCount } from './attachmentCounts.ts'

/** Shows in a list how many files an entry has, if any. */
export function AttachmentMark({ entry }: { entry: string }) {
  const count = useAttachmentCount(entry)
  if (count === 0) return null
  const label = m.attachment_count({ count })
  return (
    <span className={styles.mark} role="img" aria-label={label} title={label}>
      <IconAttachment size={14} aria-hidden="true" />
      {count > 1 && count}
    </span>
  )
}
