import type { ScanResult, TypedEntry } from '@daybook/contract'
import { fromEntryRow } from '@daybook/domain/entries'
import type { UncheckedReceipt } from '../api/receiptQueue.ts'
import type { RowReader } from './rows.ts'

/** Returns what was read and not checked, with the entries as they are now, without those that were deleted. */
export function toUnchecked(results: readonly ScanResult[], rows: RowReader): UncheckedReceipt[] {
  function typedEntry(id: string): TypedEntry | undefined {
    const row = rows.get('entry', id)
    return row && { type: row.type, ...fromEntryRow(id, row) }
  }
  return results.flatMap((result) => {
    const { id } = result.transaction
    if (rows.stored('entry', id)?.deleted) return []
    // The row of a new entry arrives after the result.
    const { type, ...transaction } = typedEntry(id) ?? { type: result.type, ...result.transaction }
    const duplicate = result.scan.duplicate_of ? typedEntry(result.scan.duplicate_of) : undefined
    const scan = { ...result.scan, duplicate_of: duplicate?.id ?? null }
    return [{ ...result, type, transaction, scan, duplicate }]
  })
}
