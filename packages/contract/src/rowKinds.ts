import * as z from 'zod/mini'

/** The kinds of entities that can be linked to each other. */
export const LinkedKind = z.enum(['entry', 'budget', 'task', 'routine', 'note'])
export type LinkedKind = z.infer<typeof LinkedKind>

/** The kinds of entities that files can be attached to. */
export const AttachedKind = z.enum(['entry', 'task', 'note'])
export type AttachedKind = z.infer<typeof AttachedKind>

const Kind = z.enum([
  'entry',
  'budget',
  'task',
  'routine',
  'occurrence',
  'note',
  'section',
  'link',
  'schedule',
  'account',
  'transfer',
  'attachment',
  'goal',
  'contribution',
  'rate',
  'rule',
  'project',
  'settings',
])
/** The kinds of rows that the change log records. */
export const ROW_KINDS = Kind.options
export type RowKind = z.infer<typeof Kind>

/** The kind of a row in an answer. Kinds of a later release are accepted, and devices store their rows. */
export const ReturnedKind = z.string() as unknown as z.ZodMiniType<RowKind, RowKind>
