import { discardAttachment } from '@daybook/contract'
import { answered, operation } from './operation.ts'
import { orNotFound } from './rejection.ts'
import { discard } from './work.ts'

/** The writes of attachments. A file is sent by a request of its own. */
export const attachmentOperations = [
  operation(discardAttachment, function* (_, { params: { id } }) {
    orNotFound(yield* discard('attachment', id), 'attachment_not_found')
    return answered('Attachment deleted')
  }),
]
