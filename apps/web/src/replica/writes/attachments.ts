import { deleteAttachment } from '@daybook/contract'
import { orReject, writeOf } from '../operations.ts'
import { tracked } from '../tracked.ts'

export const attachmentWrites = [
  writeOf(deleteAttachment, (context, { params: { id } }) => {
    orReject(tracked(context, 'attachment').discard(id), 'attachment_not_found')
    return { message: 'Attachment deleted' }
  }),
]
