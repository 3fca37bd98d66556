import { addLink, LINK_LIMIT, type LinkEnd, removeLink } from '@daybook/contract'
import { isSameEnd, linkOf } from '@daybook/domain/links'
import { ApiError } from '../../api/errors.ts'
import { linksOf, requireEnd } from '../answers/links.ts'
import { type WriteContext, writeOf } from '../operations.ts'
import { tracked } from '../tracked.ts'

function add(context: WriteContext, end: LinkEnd, other: LinkEnd) {
  requireEnd(context.rows, end)
  if (isSameEnd(end, other)) throw new ApiError({ status: 400, code: 'link_to_itself' })
  requireEnd(context.rows, other)
  const { id, ends } = linkOf(end, other)
  const links = tracked(context, 'link')
  if (links.get(id)) return
  for (const one of [end, other])
    if (linksOf(context.rows, one).length >= LINK_LIMIT)
      throw new ApiError({ status: 400, code: 'too_many_links', params: { maximum: LINK_LIMIT } })
  links.create(id, { ...ends, created: context.now.toISOString() })
}

export const linkWrites = [
  writeOf(addLink, (context, { params, body }) => {
    add(context, params, body.other)
    return { message: 'Linked' }
  }),
  writeOf(removeLink, (context, { params, body }) => {
    tracked(context, 'link').remove(linkOf(params, body.other).id)
    return { message: 'Link removed' }
  }),
]
