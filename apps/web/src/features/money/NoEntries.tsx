import type { EntryType } from '@daybook/contract'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { buttonClassName } from '../../ui/LinkButton.tsx'

const NOTHING = {
  income: { title: 'No Income', hint: 'Begin with what comes in: your pay, a gift, what you have today.' },
  expense: { title: 'No Expense', hint: 'Begin with the last thing you paid for. It takes ten seconds.' },
}
const NOTHING_FOUND = 'Nothing matches this filter. Try a shorter title, or another day.'

/** A list that has nothing yet, or nothing that its filter finds. */
export function NoEntries({ type, isFiltered, onAdd }: { type: EntryType; isFiltered: boolean; onAdd: () => void }) {
  const { title, hint } = NOTHING[type]
  if (isFiltered) return <EmptyState title={title} hint={NOTHING_FOUND} />
  return (
    <EmptyState title={title} hint={hint}>
      <button type="button" className={buttonClassName('outline')} onClick={onAdd}>
        Add your first {type}
      </button>
    </EmptyState>
  )
}
