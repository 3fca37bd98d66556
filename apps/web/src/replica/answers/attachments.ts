import { AttachedKind, type Attachment, countAttachments, listAttachments } from '@daybook/contract'
import { toAttached, toAttachedTo } from '@daybook/domain/attachments'
import { toMoment } from '@daybook/domain/moments'
import { answerWith } from '../answers.ts'
import { orReject } from '../orReject.ts'
import { compare } from '../page.ts'
import type { Row } from '../rows.ts'

const KINDS = ['attachment', ...AttachedKind.options] as const

const toAttachment = ({ id, name, media_type, size, created }: Row<'attachment'>): Attachment => ({
  id,
  name,
  media_type,
  size,
  created: toMoment(created),
})

export const attachmentAnswers = [
  answerWith(countAttachments, KINDS, ({ rows }) => ({
    body: [...Map.groupBy(rows.all('attachment'), (row) => toAttached(row).id)]
      .map(([, files]) => ({ of: toAttached(files[0]!), count: files.length }))
      .filter(({ of }) => rows.get(of.kind, of.id))
      .sort((a, b) => compare([a.of.id], [b.of.id]))
      .map(({ of, count }) => ({ ...toAttachedTo(of), count })),
  })),
  answerWith(listAttachments, KINDS, ({ rows }, { params: { id }, querystring: { of = 'entry' } }) => {
    orReject(rows.get(of, id), `${of}_not_found`)
    const attachments = rows.partsOf('attachment', id)
    return { body: attachments.toSorted((a, b) => compare([a.created, a.id], [b.created, b.id])).map(toAttachment) }
  }),
]
