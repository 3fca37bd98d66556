import { type AttachedKind, type AttachedTo, AttachedKind as Kinds } from '@daybook/contract'

/** An entity that files can be attached to. */
export type Attached = { kind: AttachedKind; id: string }

/** Returns what a file is attached to. */
export function toAttached(file: AttachedTo): Attached {
  const kind = Kinds.options.find((kind) => file[kind] !== undefined)!
  return { kind, id: file[kind]! }
}

/** Returns what a file is attached to, as rows have it. */
export const toAttachedTo = ({ kind, id }: Attached): AttachedTo => ({ [kind]: id })
