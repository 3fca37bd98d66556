import { m } from '#messages'
import { CountMark } from '../ui/CountMark.tsx'
import { IconAttachment } from '../ui/icons.ts'
import { useAttachmentCount } from './attachmentCounts.ts'

/** Shows in a list how many files an entity has, if any. */
export function AttachmentMark({ id }: { id: string }) {
  const count = useAttachmentCount(id)
  if (count === 0) return null
  return <CountMark icon={IconAttachment} label={m.attachment_count({ count })} count={count > 1 ? count : undefined} />
}
