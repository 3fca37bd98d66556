import type { EntryFilter, EntryType } from '@daybook/contract'
import { lazy, Suspense } from 'react'
import { lazyOnIdle } from '../../../ui/lazyOnIdle.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { type PanelState, titleOfPanel } from '../entries/panel.ts'
import type { ShownMoney } from '../entries/view.ts'

const EntryForm = lazyOnIdle(async () => (await import('../entries/EntryForm.tsx')).EntryForm)
const FilterForm = lazyOnIdle(async () => (await import('../entries/FilterForm.tsx')).FilterForm)
const ReportForm = lazyOnIdle(async () => (await import('../reports/ReportForm.tsx')).ReportForm)
const ScanFlow = lazyOnIdle(async () => (await import('../receipts/ScanFlow.tsx')).ScanFlow)
const SchedulePanel = lazyOnIdle(async () => (await import('../planning/schedules/SchedulePanel.tsx')).SchedulePanel)
const TransferForm = lazyOnIdle(async () => (await import('../accounts/TransferForm.tsx')).TransferForm)
// Rarely used, so not preloaded.
const EntryReceipt = lazy(async () => ({ default: (await import('../receipts/EntryReceipt.tsx')).EntryReceipt }))

type Props = {
  panel: PanelState
  shown: ShownMoney
  currency: string
  onClose: () => void
  onSaved: (type: EntryType) => void
  onFilter: (filter: EntryFilter) => void
  onClearFilter: () => void
  onScanned: (type?: EntryType) => void
}

/** The panel of the page. It shows one of these at a time: entry form, filter, report or scan. */
export function MoneyPanel({ panel, shown, currency, onClose, onSaved, ...on }: Props) {
  return (
    <Panel title={titleOfPanel(panel, shown.view)} isOpen={panel.mode !== 'closed'} onClose={onClose}>
      {panel.mode === 'filter' && (
        <FilterForm shown={shown} onFilter={on.onFilter} onClose={onClose} onClear={on.onClearFilter} />
      )}
      {panel.mode === 'edit' && (
        <EntryForm key={panel.id} panel={panel} currency={currency} onSaved={onSaved} onClear={onClose} />
      )}
      {panel.mode === 'report' && <ReportForm onClose={onClose} />}
      {panel.mode === 'schedule' && (
        <SchedulePanel
          key={`${panel.id} ${panel.day}`}
          id={panel.id}
          day={panel.day}
          currency={currency}
          onDone={onClose}
        />
      )}
      {panel.mode === 'transfer' && (
        <TransferForm key={panel.transfer.id} transfer={panel.transfer} currency={currency} onDone={onClose} />
      )}
      {panel.mode === 'scan' && <ScanFlow isList={panel.isList} currency={currency} onDone={on.onScanned} />}
      <Suspense>{panel.mode === 'edit' && <EntryReceipt entry={panel.entry} currency={currency} />}</Suspense>
    </Panel>
  )
}
