import {
  addAttachment,
  countAttachments,
  deleteAttachment,
  getAttachmentContent,
  listAttachments,
} from '@daybook/contract'
import { closed, type Operation } from './operation.ts'

export const attachments: Operation[] = [
  closed(addAttachment, { item: 'expense' }),
  closed(countAttachments),
  closed(listAttachments, { item: 'expense' }),
  closed(getAttachmentContent, { item: 'attachment' }),
  closed(deleteAttachment, { item: 'attachment' }),
]
