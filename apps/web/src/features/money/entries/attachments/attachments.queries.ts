import {
  type AttachmentCount,
  addAttachment,
  countAttachments,
  discardAttachment,
  getAttachmentContent,
  listAttachments,
} from '@daybook/contract'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/client.ts'
import { type FileUpload, fileQueue, formOfFile } from '../../../../api/fileQueue.ts'
import { mutationById, queryFor } from '../../../../api/queries.ts'
import { RECEIPT_TIMEOUT } from '../../../../api/receiptQueue.ts'

// Silent, because an entry can be used without its files.
export const attachmentsQuery = (id: string) =>
  queryFor(listAttachments, { params: { id } }, { silent: true, isList: true })

const toCounts = (counts: AttachmentCount[]) => new Map(counts.map(({ entry, count }) => [entry, count]))

/** The number of files of each entry that has any. */
export const attachmentCounts = {
  ...queryFor(countAttachments, {}, { silent: true }),
  select: toCounts,
  staleTime: 60_000,
}

/** The bytes of a file, which never change. */
export const attachmentContent = (id: string) =>
  queryOptions({
    queryKey: [getAttachmentContent.url, id],
    queryFn: async ({ signal }) => (await call(getAttachmentContent, { params: { id } }, { signal })) as Blob,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5 * 60_000,
    meta: { silent: true },
  })

/** Keeps files on this device until the server has them. Without the user's data on it, sends them at once. */
export const attachMutation = mutationOptions({
  mutationFn: async (uploads: FileUpload[]) => {
    if (await fileQueue().keepFiles(uploads)) return
    for (const upload of uploads)
      await call(
        addAttachment,
        { params: { id: upload.entry }, body: formOfFile(upload) },
        { timeout: RECEIPT_TIMEOUT },
      )
  },
})

export const discardAttachmentMutation = mutationById(discardAttachment)
