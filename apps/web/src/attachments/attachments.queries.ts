import {
  type AttachmentCount,
  addAttachment,
  countAttachments,
  discardAttachment,
  getAttachmentContent,
  listAttachments,
} from '@daybook/contract'
import { type Attached, toAttached } from '@daybook/domain/attachments'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { type FileUpload, fileQueue, formOfFile } from '../api/fileQueue.ts'
import { findPicture, keepPicture } from '../api/keptPictures.ts'
import { mutationById, queryFor } from '../api/queries.ts'
import { RECEIPT_TIMEOUT } from '../api/receiptQueue.ts'

// Silent, because an entity can be used without its files.
export const attachmentsQuery = ({ kind: of, id }: Attached) =>
  queryFor(listAttachments, { params: { id }, querystring: { of } }, { silent: true, isList: true })

const toCounts = (counts: AttachmentCount[]) => new Map(counts.map(({ count, ...of }) => [toAttached(of).id, count]))

/** The number of files of each entity that has any, by its id. */
export const attachmentCounts = {
  ...queryFor(countAttachments, {}, { silent: true }),
  select: toCounts,
  staleTime: 60_000,
}

async function loadFile(id: string, signal: AbortSignal) {
  const file = (await call(getAttachmentContent, { params: { id } }, { signal })) as Blob
  void keepPicture(id, file)
  return file
}

/** The bytes of a file, which never change. */
export const attachmentContent = (id: string) =>
  queryOptions({
    queryKey: [getAttachmentContent.url, id],
    queryFn: async ({ signal }) => (await findPicture(id)) ?? (await loadFile(id, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5 * 60_000,
    meta: { silent: true },
  })

/** Keeps files on this device until the server has them. Without the user's data on it, sends them at once. */
export const attachMutation = mutationOptions({
  mutationFn: async (uploads: FileUpload[]) => {
    if (await fileQueue().keepFiles(uploads)) return
    for (const upload of uploads) {
      const { kind: of, id } = toAttached(upload)
      const input = { params: { id }, querystring: { of }, body: formOfFile(upload) }
      await call(addAttachment, input, { timeout: RECEIPT_TIMEOUT })
    }
  },
})

export const discardAttachmentMutation = mutationById(discardAttachment)
