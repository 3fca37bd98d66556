import type { LinkEnd, LinkedKind, RowOf } from '@daybook/contract'

// In the ids of links, so they are short, and never change.
const LETTERS: Record<LinkedKind, string> = { entry: 'e', budget: 'b', task: 't', routine: 'r', note: 'n' }

const getKey = ({ kind, id }: LinkEnd) => `${LETTERS[kind]}${id}`

export const isSameEnd = (a: LinkEnd, b: LinkEnd) => a.kind === b.kind && a.id === b.id

/** Returns the id and the ends of the link of two entities, whichever is named first. */
export function toLink(a: LinkEnd, b: LinkEnd) {
  const [first, second] = getKey(a) < getKey(b) ? [a, b] : [b, a]
  return {
    id: `${getKey(first)}/${getKey(second)}`,
    ends: { first_kind: first.kind, first: first.id, second_kind: second.kind, second: second.id },
  }
}

/** Returns the ends of a link. */
export function toEnds({ first_kind, first, second_kind, second }: Omit<RowOf<'link'>, 'created'>) {
  return { first: { kind: first_kind, id: first }, second: { kind: second_kind, id: second } }
}

/** Returns the end of a link that is not `end`. */
export function otherEnd(link: RowOf<'link'>, end: LinkEnd): LinkEnd {
  const { first, second } = toEnds(link)
  return isSameEnd(first, end) ? second : first
}

export const hasEnd = (link: RowOf<'link'>, end: LinkEnd) =>
  Object.values(toEnds(link)).some((one) => isSameEnd(one, end))
