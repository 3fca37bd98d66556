import type { LinkedKind, RowKind } from '@daybook/contract'
import { hasEnd } from '@daybook/domain/links'
import type { RowEdit, Rows } from './rows.ts'

/**
 * Removes a row with its parts: a note with its sections, an entry with its attachments and a goal with its
 * contributions, also those in the trash; a routine with its occurrences; any entity with its links.
 */
export function purgeWithParts(rows: Rows, kind: RowKind, id: string): RowEdit[] {
  const remove = (kind: RowKind, parts: readonly { id: string }[]) =>
    parts.map((part): RowEdit => rows.set<RowKind>(kind, part.id, undefined))
  const links = rows.partsOf('link', id).filter((link) => hasEnd(link, { kind: kind as LinkedKind, id }))
  const removed = [...remove(kind, [{ id }]), ...remove('link', links)]
  if (kind === 'routine') return [...removed, ...remove('occurrence', rows.partsOf('occurrence', id))]
  const owned = OWNED[kind]
  if (!owned) return removed
  const deleted = rows.trash().filter(({ kind, row }) => kind === owned.kind && (row as Owned)[owned.owner] === id)
  return [...removed, ...remove(owned.kind, [...rows.partsOf(owned.kind, id), ...deleted])]
}

type Owned = { note?: string; entry?: string; goal?: string }

/** The parts that can go to the trash by themselves, and their field that has the id of the row. */
const OWNED: { [K in RowKind]?: { kind: 'section' | 'attachment' | 'contribution'; owner: keyof Owned } } = {
  note: { kind: 'section', owner: 'note' },
  entry: { kind: 'attachment', owner: 'entry' },
  goal: { kind: 'contribution', owner: 'goal' },
}
