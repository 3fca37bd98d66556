import type { LinkedKind, RowKind } from '@daybook/contract'
import { hasEnd } from '@daybook/domain/links'
import type { RowEdit, Rows } from './rows.ts'

/**
 * Removes a row with its parts: a note with its sections, a goal with its contributions and any entity with its
 * attachments, also those in the trash; a routine with its occurrences; any entity with its links.
 */
export function purgeWithParts(rows: Rows, kind: RowKind, id: string): RowEdit[] {
  const remove = (kind: RowKind, parts: readonly { id: string }[]) =>
    parts.map((part): RowEdit => rows.set<RowKind>(kind, part.id, undefined))
  const links = rows.partsOf('link', id).filter((link) => hasEnd(link, { kind: kind as LinkedKind, id }))
  const removed = [...remove(kind, [{ id }]), ...remove('link', links)]
  if (kind === 'routine') return [...removed, ...remove('occurrence', rows.partsOf('occurrence', id))]
  const owned = OWNED[kind]?.flatMap((part) => {
    const deleted = rows.trash().filter((one) => one.kind === part && (one.row as Owned)[kind as keyof Owned] === id)
    return remove(part, [...rows.partsOf(part, id), ...deleted])
  })
  return [...removed, ...(owned ?? [])]
}

type Owned = { note?: string; entry?: string; task?: string; goal?: string }

/** The parts that can go to the trash by themselves. Their field with the name of the kind has the id of the row. */
const OWNED: { [K in RowKind]?: ('section' | 'attachment' | 'contribution')[] } = {
  entry: ['attachment'],
  task: ['attachment'],
  note: ['section', 'attachment'],
  goal: ['contribution'],
}
