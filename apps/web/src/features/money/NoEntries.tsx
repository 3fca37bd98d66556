import type { EntryType } from '@daybook/contract'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

const EMPTY_TEXTS = {
  income: { title: 'No Income', hint: 'Begin with what comes in: your pay, a gift, what you have today.' },
  expense: { title: 'No Expense', hint: 'Begin with the last thing you paid for. It takes ten seconds.' },
}
const NO_MATCH = 'Nothing matches this filter. Try a shorter title, or another day.'

/** The empty state of the list: no entries yet, or no match for the filter. */
export function NoEntries({ type, isFiltered, onAdd }: { type: EntryType; isFiltered: boolean; onAdd: () => void }) {
  const { title, hint } = EMPTY_TEXTS[type]
  if (isFiltered) return <EmptyState title={title} hint={NO_MATCH} />
  return (
    <EmptyState title={title} hint={hint}>
      <Button variant="outline" onClick={onAdd}>
        Add your first {type}
      </Button>
    </EmptyState>
  )
}
