import { addLink, LINK_LIMIT, type LinkEnd, removeLink } from '@daybook/contract'
import { isSameEnd, toLink } from '@daybook/domain/links'
import { answered, type OperationContext, operation } from './operation.ts'
import { orNotFound, Rejection } from './rejection.ts'
import { ask, create, get, getStored, remove, type Work } from './work.ts'

/** Rejects a link whose end does not exist. A device may not know yet that it was deleted. */
function* requireEnd({ isRequest }: OperationContext, { kind, id }: LinkEnd): Work<void> {
  orNotFound(yield* isRequest ? get(kind, id) : getStored(kind, id), `${kind}_not_found`)
}

export const linkOperations = [
  operation(addLink, function* (context, { params: end, body: { other } }) {
    yield* requireEnd(context, end)
    if (isSameEnd(end, other)) throw new Rejection('link_to_itself')
    yield* requireEnd(context, other)
    const { id, ends } = toLink(end, other)
    if (yield* get('link', id)) return answered('Linked')
    for (const one of [end, other])
      if ((yield* ask((store) => store.countLinks(one))) >= LINK_LIMIT)
        throw new Rejection({ code: 'too_many_links', params: { maximum: LINK_LIMIT } })
    yield* create('link', id, { ...ends, created: context.now.toISOString() })
    return answered('Linked')
  }),
  operation(removeLink, function* (context, { params: end, body: { other } }) {
    if (context.isRequest) yield* requireEnd(context, end)
    yield* remove('link', toLink(end, other).id)
    return answered('Link removed')
  }),
]
