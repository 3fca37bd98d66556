import { deleteAttachment } from '@daybook/contract'
import { operationCall } from '../../../db/changes/calls.ts'
import { attachmentService } from './attachments.service.ts'

/** The operations on attachments. A file is sent by a request of its own. */
export const attachmentCalls = [
  operationCall(deleteAttachment, (context, { params }) =>
    attachmentService(context, context.author).remove(params.id),
  ),
]
