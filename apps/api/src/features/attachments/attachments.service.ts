import type { Attachment, RowOf } from '@daybook/contract'
import { type Attached, toAttached } from '@daybook/domain/attachments'
import { toMoment } from '@daybook/domain/moments'
import type { Db } from '../../db/open.ts'
import { orNotFound } from '../../errors.ts'
import { toTracked } from './attachmentRows.repo.ts'
import { attachmentRepo } from './attachments.repo.ts'

/** Reads the files attached to the entities of one user. One in the trash hides its files. */
export function attachmentService(db: Db, userId: string) {
  const repo = attachmentRepo(db, userId)
  return {
    counts: () => repo.counts(),

    async list(of: Attached) {
      orNotFound(await repo.exists(of), `${of.kind}_not_found`)
      return (await repo.of(of)).map((row) => toAttachment(row.id, toTracked(row)))
    },

    async content(id: string) {
      const row = orNotFound(await repo.get(id), 'attachment_not_found')
      const { name, media_type: type } = row
      orNotFound(await repo.exists(toAttached(toTracked(row))), 'attachment_not_found')
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
