import * as z from 'zod/mini'

/** The kinds of entities that can be linked to each other. */
export const LinkedKind = z.enum(['entry', 'budget', 'task', 'routine', 'note'])
export type LinkedKind = z.infer<typeof LinkedKind>

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
  'settings',
])
/** The kinds of rows that the change log records. */
export const ROW_KINDS = Kind.options
export type RowKind = z.infer<typeof Kind>

/** The kind of a row in an answer: also one that a later release has added, which devices keep. */
export const ReturnedKind = z.string() as unknown as z.ZodMiniType<RowKind, RowKind>
