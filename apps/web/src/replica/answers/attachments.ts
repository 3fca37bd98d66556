import { type Attachment, countAttachments, listAttachments } from '@daybook/contract'
import { toMoment } from '@daybook/domain/moments'
import { answerWith } from '../answers.ts'
import { orReject } from '../orReject.ts'
import { compare } from '../page.ts'
import type { Row } from '../rows.ts'

const KINDS = ['attachment', 'entry'] as const

const toAttachment = ({ id, name, media_type, size, created }: Row<'attachment'>): Attachment => ({
  id,
  name,
  media_type,
  size,
  created: toMoment(created),
})

export const attachmentAnswers = [
  answerWith(countAttachments, KINDS, ({ rows }) => ({
    body: [...Map.groupBy(rows.all('attachment'), ({ entry }) => entry)]
      .filter(([entry]) => rows.get('entry', entry))
      .map(([entry, { length }]) => ({ entry, count: length }))
      .sort((a, b) => compare([a.entry], [b.entry])),
  })),
  answerWith(listAttachments, KINDS, ({ rows }, { params: { id } }) => {
    orReject(rows.get('entry', id), 'entry_not_found')
    const attachments = rows.partsOf('attachment', id)
    return { body: attachments.toSorted((a, b) => compare([a.created, a.id], [b.created, b.id])).map(toAttachment) }
  }),
]
