import type { EntryDraft, EntryType, TypedEntry } from '@daybook/contract'
import { fromEntryRow, toEntryRow } from '@daybook/domain/entries'
import { makePaintedRow } from '../../../ui/paintedRow.ts'
import type { EntryPanel } from './panel.ts'

const { paint, usePainted } = makePaintedRow<TypedEntry>()
export const usePaintedEntry = usePainted

/**
 * Shows what a form saves in its list before it is there. Returns a function that ends it; undefined if the entry moves or
 * its amount is converted.
 */
export function paintDraft(panel: EntryPanel, type: EntryType, draft: EntryDraft) {
  const saved = panel.mode === 'edit' ? panel.entry : undefined
  if (draft.account_amount !== undefined || (saved && saved.date !== draft.date)) return undefined
  const before = saved && { ...saved, type, category: saved.category.name }
  return paint({ ...fromEntryRow(panel.id, toEntryRow({ ...draft, type }, before)), type })
}
