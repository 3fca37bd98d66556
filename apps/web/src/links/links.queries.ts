import { addLink, getLinked, type LinkEnd, type LinkEnds, listLinks, removeLink } from '@daybook/contract'
import { makeMutation } from '../api/operations.ts'
import { queryFor } from '../api/queries.ts'
import { keyOf } from './keyOf.ts'

// Silent, because a page without its links is whole.
export const linkedTo = (params: LinkEnd) => queryFor(getLinked, { params }, { silent: true })

/** Returns the number of links of each entity that has any. */
function toCounts(links: LinkEnds[]) {
  const counts = new Map<string, number>()
  for (const ends of links)
    for (const end of Object.values(ends)) counts.set(keyOf(end), (counts.get(keyOf(end)) ?? 0) + 1)
  return counts
}

export const linkCounts = { ...queryFor(listLinks, {}, { silent: true }), select: toCounts, staleTime: 60_000 }

/** Links an entity to others, each with a request of its own. */
export const addLinksMutation = makeMutation(
  async ({ end: { kind, id }, others }: { end: LinkEnd; others: LinkEnd[] }, send) => {
    let answer = {}
    for (const other of others)
      answer = await send(addLink, { params: { kind, id }, body: { other: { kind: other.kind, id: other.id } } })
    return answer
  },
)

export const removeLinkMutation = makeMutation(({ end, other }: { end: LinkEnd; other: LinkEnd }, send) =>
  send(removeLink, { params: end, body: { other: { kind: other.kind, id: other.id } } }),
)
