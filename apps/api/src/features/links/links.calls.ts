import { addLink, removeLink } from '@daybook/contract'
import { operationCall } from '../../db/changes/calls.ts'
import { linkService } from './links.service.ts'

/** The operations on links. */
export const linkCalls = [
  operationCall(addLink, (context, { params, body }) =>
    linkService(context, context.author).add(params, body.other, { isDeletedAllowed: true }),
  ),
  operationCall(removeLink, (context, { params, body }) =>
    linkService(context, context.author).remove(params, body.other),
  ),
]
