import type { Attachment, RowOf } from '@daybook/contract'
import { toMoment } from '@daybook/domain/moments'
import type { Db } from '../../../../db/open.ts'
import { orNotFound } from '../../../../errors.ts'
import { findEntry } from '../entries.repo.ts'
import { toTracked } from './attachmentRows.repo.ts'
import { attachmentRepo } from './attachments.repo.ts'

/** Reads the files attached to the entries of one user. An entry in the trash hides its files. */
export function attachmentService(db: Db, userId: string) {
  const repo = attachmentRepo(db, userId)
  return {
    counts: () => repo.counts(),

    async list(entryId: string) {
      orNotFound(await findEntry(db, userId, entryId), 'entry_not_found')
      return (await repo.of(entryId)).map((row) => toAttachment(row.id, toTracked(row)))
    },

    async content(id: string) {
      const { entry_id, name, media_type: type } = orNotFound(await repo.get(id), 'attachment_not_found')
      orNotFound(await findEntry(db, userId, entry_id), 'attachment_not_found')
      return { name, type, content: orNotFound(await repo.content(id), 'attachment_not_found') }
    },
  }
}

export const toAttachment = (id: string, { name, media_type, size, created }: RowOf<'attachment'>): Attachment => ({
  id,
  name,
  media_type,
  size,
  created: toMoment(created),
})
