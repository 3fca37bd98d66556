import { addAttachment } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUnsent } from '../api/deviceCopy.ts'
import { setAttachmentCounts } from './attachmentCounts.ts'
import { attachmentCounts } from './attachments.queries.ts'

const CALL = `${addAttachment.method} ${addAttachment.url}`

/** Keeps the numbers of files that {@link AttachmentMark} shows up to date, with the files that wait for the server. */
export function WatchAttachments() {
  const { data } = useQuery(attachmentCounts)
  const { waiting } = useUnsent()
  useEffect(() => {
    const counts = new Map(data)
    for (const { call, params } of waiting)
      if (call === CALL && params.id) counts.set(params.id, (counts.get(params.id) ?? 0) + 1)
    setAttachmentCounts(counts)
  }, [data, waiting])
  return null
}
