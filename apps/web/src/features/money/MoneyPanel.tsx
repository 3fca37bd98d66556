import type { Entry, EntryFilter, EntryType, ScanResult } from '@daybook/contract'
import { lazy, Suspense } from 'react'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import { Panel } from '../../ui/Panel.tsx'
import { type PanelState, titleOfPanel } from './panel.ts'
import type { MoneyView } from './view.ts'

const EntryForm = lazyOnIdle(async () => (await import('./EntryForm.tsx')).EntryForm)
const FilterForm = lazyOnIdle(async () => (await import('./FilterForm.tsx')).FilterForm)
const ReportForm = lazyOnIdle(async () => (await import('./ReportForm.tsx')).ReportForm)
const CameraPanel = lazyOnIdle(async () => (await import('./scan/CameraPanel.tsx')).CameraPanel)
// Rarely used, so not preloaded.
const UploadedPanel = lazy(async () => ({ default: (await import('./scan/UploadedPanel.tsx')).UploadedPanel }))
const EntryReceipt = lazy(async () => ({ default: (await import('./scan/EntryReceipt.tsx')).EntryReceipt }))

type Props = {
  panel: PanelState
  view: MoneyView
  filter: EntryFilter | undefined
  currency: string
  onClose: () => void
  onSaved: (type: EntryType) => void
  onFilter: (filter: EntryFilter) => void
  onClearFilter: () => void
  onUploaded: (result: ScanResult) => void
  onUpdate: (type: EntryType, entry: Entry) => void
}

/** The panel of the page. It shows one of these at a time: entry form, filter, report or scan. */
export function MoneyPanel({ panel, view, filter, currency, onClose, onSaved, ...on }: Props) {
  return (
    <Panel title={titleOfPanel(panel, view)} isOpen={panel.mode !== 'closed'} onClose={onClose}>
      {panel.mode === 'filter' && (
        <FilterForm view={view} filter={filter} onFilter={on.onFilter} onClear={on.onClearFilter} />
      )}
      {(panel.mode === 'add' || panel.mode === 'edit') && (
        <EntryForm key={panel.id} panel={panel} currency={currency} onSaved={onSaved} onClear={onClose} />
      )}
      {panel.mode === 'report' && <ReportForm onClose={onClose} />}
      {panel.mode === 'camera' && <CameraPanel onUploaded={on.onUploaded} onDone={onClose} />}
      {panel.mode === 'uploaded' && (
        <UploadedPanel result={panel.result} currency={currency} onUpdate={on.onUpdate} onDone={onClose} />
      )}
      <Suspense>{panel.mode === 'edit' && <EntryReceipt entry={panel.entry} currency={currency} />}</Suspense>
    </Panel>
  )
}
