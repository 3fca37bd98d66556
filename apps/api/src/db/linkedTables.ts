import { AttachedKind, type LinkedKind } from '@daybook/contract'

/** The tables of the entities that can be linked. */
export const LINKED_TABLES = [
  ['entry', 'entries'],
  ['budget', 'budgets'],
  ['task', 'tasks'],
  ['routine', 'routines'],
  ['note', 'notes'],
] as const satisfies [LinkedKind, table: string][]

/** The tables of those that files can be attached to. */
export const ATTACHED_TABLES = LINKED_TABLES.filter(([kind]) => AttachedKind.safeParse(kind).success)
