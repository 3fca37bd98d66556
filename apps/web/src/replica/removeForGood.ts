import type { LinkedKind, RowKind } from '@daybook/contract'
import { hasEnd } from '@daybook/domain/links'
import type { Deleted, RowEdit, Rows } from './rows.ts'

/**
 * Removes a row with its parts: a note with its sections, also those in the trash; a routine with its occurrences; any
 * entity with its links.
 */
export function removeForGood(rows: Rows, kind: RowKind, id: string): RowEdit[] {
  const remove = (kind: RowKind, parts: readonly { id: string }[]) =>
    parts.map((part): RowEdit => rows.set<RowKind>(kind, part.id, undefined))
  const links = rows.partsOf('link', id).filter((link) => hasEnd(link, { kind: kind as LinkedKind, id }))
  const removed = [...remove(kind, [{ id }]), ...remove('link', links)]
  if (kind === 'routine') return [...removed, ...remove('occurrence', rows.partsOf('occurrence', id))]
  if (kind !== 'note') return removed
  const deleted = rows.trash().filter((one) => isSectionOf(one, id))
  return [...removed, ...remove('section', [...rows.partsOf('section', id), ...deleted])]
}

const isSectionOf = ({ kind, row }: Deleted, note: string) =>
  kind === 'section' && (row as { note?: string }).note === note
