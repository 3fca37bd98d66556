import {
  addAttachment,
  countAttachments,
  discardAttachment,
  getAttachmentContent,
  listAttachments,
} from '@daybook/contract'
import { closed, type Operation } from './operation.ts'

export const attachments: Operation[] = [
  closed(addAttachment, { item: 'expense' }),
  closed(countAttachments),
  closed(listAttachments, { item: 'expense' }),
  closed(getAttachmentContent, { item: 'attachment' }),
  closed(discardAttachment, { item: 'attachment' }),
]
