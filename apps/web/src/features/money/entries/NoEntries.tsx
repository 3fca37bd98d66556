import { PAGES } from '@daybook/contract'
import { m } from '#messages'
import { formatMonth } from '../../../format/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import styles from './NoEntries.module.css'
import type { MoneyView } from './view.ts'

const EMPTY_TEXTS = {
  all: { title: m.entry_none(), hint: m.entry_none_hint() },
  income: { title: m.entry_no_income(), hint: m.entry_no_income_hint() },
  expense: { title: m.entry_no_expense(), hint: m.entry_no_expense_hint() },
}
const NO_MATCH = m.filter_no_match()

type Props = { view: MoneyView; isFiltered: boolean; month: string | undefined }

/** The empty state of the list: no entries yet, none up to a month, or no match for the filter. */
export function NoEntries({ view, isFiltered, month }: Props) {
  const { title, hint } = EMPTY_TEXTS[view]
  if (isFiltered) return <EmptyState title={view === 'all' ? m.entry_none_matching() : title} hint={NO_MATCH} />
  if (month) return <EmptyState title={title} hint={m.entry_none_until({ month: formatMonth(month) })} />
  return (
    <EmptyState isNewcomer={view === 'all'} title={title} hint={hint}>
      {view === 'all' && (
        <Button to="?open=expense" className={styles.add}>
          {m.first_step_expense()}
        </Button>
      )}
      <Button to={PAGES.transfer.path} variant="plain">
        {m.entry_none_import()}
      </Button>
    </EmptyState>
  )
}
