import type { EntryType } from '@daybook/contract'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

const EMPTY_TEXTS = {
  income: { title: m.entry_no_income(), hint: m.entry_no_income_hint() },
  expense: { title: m.entry_no_expense(), hint: m.entry_no_expense_hint() },
}
const NO_MATCH = m.filter_no_match()

/** The empty state of the list: no entries yet, or no match for the filter. */
export function NoEntries({ type, isFiltered, onAdd }: { type: EntryType; isFiltered: boolean; onAdd: () => void }) {
  const { title, hint } = EMPTY_TEXTS[type]
  if (isFiltered) return <EmptyState title={title} hint={NO_MATCH} />
  return (
    <EmptyState title={title} hint={hint}>
      <Button variant="outline" onClick={onAdd}>
        {m.entry_add_first({ type })}
      </Button>
    </EmptyState>
  )
}
