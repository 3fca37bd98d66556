import type { LinkEnd } from '@daybook/contract'

export const keyOf = ({ kind, id }: LinkEnd) => `${kind} ${id}`
