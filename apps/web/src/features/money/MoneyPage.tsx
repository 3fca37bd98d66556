import type { Entry, EntryFilter, EntryType, ScanResult } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { m } from '#messages'
import { useRejectedChange } from '../../api/rejectedChange.ts'
import { currentUser } from '../../api/user.queries.ts'
import { FloatingActions } from '../../ui/FloatingActions.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { AddButton } from './AddButton.tsx'
import { Balance } from './Balance.tsx'
import { CameraButton } from './CameraButton.tsx'
import { ChartsSection } from './ChartsSection.tsx'
import { EntryList } from './EntryList.tsx'
import styles from './MoneyPage.module.css'
import { MoneyPanel } from './MoneyPanel.tsx'
import { MoneyTools } from './MoneyTools.tsx'
import {
  adding,
  CLOSED,
  correcting,
  editing,
  FILTERING,
  type PanelState,
  REPORTING,
  SCANNING,
  uploaded,
} from './panel.ts'
import { useView } from './useView.ts'

const VIEWS: { value: EntryType; label: string }[] = [
  { value: 'income', label: m.income() },
  { value: 'expense', label: m.expense() },
]

export function MoneyPage() {
  const { view, filter, show, narrow, clear } = useView()
  const [panel, setPanel] = useState<PanelState>(correcting(useRejectedChange('entry')))
  const [areChartsShown, setChartsShown] = useState(false)
  const charts = useId()
  const user = useQuery(currentUser)
  const close = () => setPanel(CLOSED)
  const andClose =
    <T,>(act: (value: T) => void) =>
    (value: T) => {
      close()
      act(value)
    }

  const update = (type: EntryType, entry: Entry) => setPanel(editing(type, entry))
  function showUploaded(result: ScanResult) {
    setPanel(uploaded(result))
    show(result.type)
  }

  return (
    <PageFrame
      heading={m.money_heading()}
      side={
        <div className={styles.side}>
          <Balance user={user} />
          <MoneyTools
            charts={charts}
            areChartsShown={areChartsShown}
            onReport={() => setPanel(REPORTING)}
            onFilter={() => setPanel(FILTERING)}
            onCharts={() => setChartsShown(!areChartsShown)}
          />
          <MoneyPanel
            panel={panel}
            view={view}
            filter={filter}
            currency={user.data?.currency ?? ''}
            onClose={close}
            onSaved={andClose<EntryType>(show)}
            onFilter={andClose<EntryFilter>(narrow)}
            onClearFilter={() => andClose(clear)(undefined)}
            onUploaded={showUploaded}
            onUpdate={update}
          />
          <FloatingActions isHidden={panel.mode !== 'closed'}>
            <AddButton onClick={() => setPanel(adding(view))} />
            <CameraButton onClick={() => setPanel(SCANNING)} />
          </FloatingActions>
        </div>
      }
    >
      <ChartsSection id={charts} isShown={areChartsShown} currency={user.data?.currency ?? ''} />
      <SegmentedControl label={m.show()} value={view} options={VIEWS} onChange={show} />
      <EntryList
        key={view}
        type={view}
        filter={filter}
        user={user}
        onAdd={() => setPanel(adding(view))}
        onUpdate={(entry) => update(view, entry)}
        onClearFilter={clear}
      />
    </PageFrame>
  )
}
