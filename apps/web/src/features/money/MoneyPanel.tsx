import type { EntryFilter, EntryType } from '@daybook/contract'
import { lazy, Suspense } from 'react'
import { Panel } from '../../ui/Panel.tsx'
import { EntryForm } from './EntryForm.tsx'
import { FilterForm } from './FilterForm.tsx'
import { type PanelState, titleOfPanel } from './panel.ts'

// The form that most open first is here at once; a report can wait for its own.
const ReportForm = lazy(async () => ({ default: (await import('./ReportForm.tsx')).ReportForm }))

type Props = {
  panel: PanelState
  view: EntryType
  filter: EntryFilter | undefined
  currency: string
  onClose: () => void
  onSaved: (type: EntryType) => void
  onFilter: (filter: EntryFilter) => void
  onClearFilter: () => void
}

/** The one panel of the page: entry form, filter or report, never two of them. */
export function MoneyPanel({ panel, view, filter, currency, onClose, onSaved, onFilter, onClearFilter }: Props) {
  return (
    <Panel title={titleOfPanel(panel, view)} isOpen={panel.mode !== 'closed'} onClose={onClose}>
      {panel.mode === 'filter' && <FilterForm filter={filter} onFilter={onFilter} onClear={onClearFilter} />}
      {panel.mode === 'report' && (
        <Suspense>
          <ReportForm onClose={onClose} />
        </Suspense>
      )}
      {(panel.mode === 'add' || panel.mode === 'edit') && (
        <EntryForm key={panel.id} panel={panel} currency={currency} onSaved={onSaved} onClear={onClose} />
      )}
    </Panel>
  )
}
