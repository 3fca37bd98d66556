import type { RowKind } from '@daybook/contract'
import type { RowEdit, Rows } from './rows.ts'

/** Removes a row with its parts: a note with its sections, also those in the trash; a routine with its occurrences. */
export function removeForGood(rows: Rows, kind: RowKind, id: string): RowEdit[] {
  const remove = <K extends RowKind>(kind: K, ids: string[]) =>
    ids.map((id) => rows.set(kind, id, undefined) as unknown as RowEdit)
  const deletedSections = rows
    .trash()
    .filter((one) => kind === 'note' && one.kind === 'section' && (one.row as { note?: string }).note === id)
  const parts = {
    section: kind === 'note' ? [...rows.partsOf('section', id), ...deletedSections] : [],
    occurrence: kind === 'routine' ? rows.partsOf('occurrence', id) : [],
  }
  return [
    ...remove(kind, [id]),
    ...remove('section', idsOf(parts.section)),
    ...remove('occurrence', idsOf(parts.occurrence)),
  ]
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
