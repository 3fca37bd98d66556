import type { EntryType, Transfer, TypedEntry } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useCallback, useState } from 'react'
import { m } from '#messages'
import { useRejectedChange } from '../../../api/rejectedChange.ts'
import { currentUser } from '../../../api/user.queries.ts'
import { openCapture } from '../../../capture/layer.ts'
import { useToday } from '../../../format/useToday.ts'
import { FloatingActions } from '../../../ui/FloatingActions.tsx'
import { lazyOnIdle } from '../../../ui/lazyOnIdle.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { useSelection } from '../../../ui/useSelection.ts'
import { AccountsSection } from '../accounts/AccountsSection.tsx'
import { AddButton } from '../entries/AddButton.tsx'
import { AtOnce } from '../entries/AtOnce.tsx'
import { Balance } from '../entries/Balance.tsx'
import { EntryList } from '../entries/EntryList.tsx'
import { MonthCategories } from '../entries/MonthCategories.tsx'
import { MonthHeader } from '../entries/MonthHeader.tsx'
import {
  CHECKING,
  CLOSED,
  correcting,
  editingSchedule,
  editingTransfer,
  editingTyped,
  FILTERING,
  type PanelState,
  REPORTING,
  SCANNING,
} from '../entries/panel.ts'
import { useView } from '../entries/useView.ts'
import type { MoneyView } from '../entries/view.ts'
import { UpcomingSection } from '../planning/schedules/UpcomingSection.tsx'
import { ChartsSection } from '../reports/charts/ChartsSection.tsx'
import { useCharts } from '../reports/charts/useCharts.ts'
import { useOfferedRule } from '../rules/offeredRule.ts'
import { CameraButton } from './CameraButton.tsx'
import styles from './MoneyPage.module.css'
import { MoneyPanel } from './MoneyPanel.tsx'
import { MoneyTools } from './MoneyTools.tsx'

const RuleOffer = lazyOnIdle(async () => (await import('../rules/RuleOffer.tsx')).RuleOffer)
const ReceiptsNotice = lazyOnIdle(async () => (await import('../receipts/ReceiptsNotice.tsx')).ReceiptsNotice, {
  isAside: true,
})
const BulkPanel = lazyOnIdle(async () => (await import('../entries/bulk/BulkPanel.tsx')).BulkPanel)

const VIEWS: { value: MoneyView; label: string }[] = [
  { value: 'all', label: m.money_all() },
  { value: 'income', label: m.income() },
  { value: 'expense', label: m.expense() },
]

/** Keeps which panel is open. */
function usePanel() {
  const [panel, setPanel] = useState<PanelState>(correcting(useRejectedChange('entry')))
  const close = () => setPanel(CLOSED)
  const andClose =
    <T,>(act: (value: T) => void) =>
    (value: T) => {
      close()
      act(value)
    }
  const edit = useCallback((entry: TypedEntry) => setPanel(editingTyped(entry)), [])
  const editTransfer = useCallback((transfer: Transfer) => setPanel(editingTransfer(transfer)), [])
  const editSchedule = (id: string, day?: string) => setPanel(editingSchedule(id, day))
  return { panel, setPanel, edit, editTransfer, editSchedule, close, andClose }
}

type MonthSumsProps = {
  view: MoneyView
  month: string
  currency: string
  onMonth: (month: string) => void
  onCategory: (type: EntryType, name: string, month: string) => void
}

/** The categories of the month, and the charts. */
function MonthSums({ view, month, currency, onMonth, onCategory }: MonthSumsProps) {
  const types: EntryType[] = view === 'income' ? ['income', 'expense'] : ['expense']
  return (
    <>
      {types.map((type) => (
        <MonthCategories
          key={type}
          {...{ month, type, currency }}
          onCategory={(name) => onCategory(type, name, month)}
        />
      ))}
      <ChartsSection currency={currency} onMonth={onMonth} onCategory={(name, of) => onCategory('expense', name, of)} />
    </>
  )
}

type MonthLineProps = ComponentProps<typeof MonthHeader> & { onScan: () => void }

const MonthLine = ({ onScan, ...props }: MonthLineProps) => (
  <MonthHeader {...props}>
    <CameraButton isSmall onClick={onScan} />
  </MonthHeader>
)

export function MoneyPage() {
  const { show, showType, showMonth, moveMonth, showCategory, showAccount, narrow, clear, shown, ahead } = useView()
  const { view } = shown
  const type = view === 'income' ? 'income' : 'expense'
  const current = useToday().slice(0, 7)
  const month = shown.month ?? current
  const { panel, setPanel, edit, editTransfer, editSchedule, close, andClose } = usePanel()
  const selection = useSelection<TypedEntry>()
  const offered = useOfferedRule()
  const charts = useCharts()
  const user = useQuery(currentUser)
  const currency = user.data?.currency ?? ''
  const onScan = () => setPanel(SCANNING)

  return (
    <div className={styles.page} data-charts={charts.isShown}>
      <div className={styles.head}>
        <h1 className={styles.heading} tabIndex={-1}>
          {m.money_heading()}
        </h1>
        <Balance user={user} />
      </div>
      <AtOnce ahead={ahead} shown={shown} pick={({ month = current }) => month}>
        {(month) => <MonthLine {...{ month, user, onScan }} onMonth={showMonth} onMove={moveMonth} />}
      </AtOnce>
      <div className={styles.side}>
        <FloatingActions isHidden={panel.mode !== 'closed' || selection.chosen !== undefined}>
          <AddButton onClick={() => openCapture({ kind: type })} />
          <CameraButton onClick={onScan} />
        </FloatingActions>
        <MoneyPanel
          panel={panel}
          shown={shown}
          currency={currency}
          onClose={close}
          onSaved={andClose<EntryType>(showType)}
          onFilter={narrow}
          onClearFilter={() => andClose(clear)(undefined)}
          onScanned={andClose<EntryType | undefined>((scanned) => scanned && showType(scanned))}
        />
        <Suspense>{selection.chosen && <BulkPanel selection={selection} shown={shown} currency={currency} />}</Suspense>
        <AtOnce ahead={ahead} shown={shown} pick={({ filter }) => filter?.account}>
          {(account) => <AccountsSection currency={currency} chosen={account} onChoose={showAccount} />}
        </AtOnce>
        <UpcomingSection currency={currency} onEdit={editSchedule} onEditEntry={edit} />
        {charts.isShown && (
          <div className={styles.sums} data-sums>
            <MonthSums {...{ view, month, currency }} onMonth={showMonth} onCategory={showCategory} />
          </div>
        )}
      </div>
      <div className={styles.list}>
        <MoneyTools
          charts={charts}
          onReport={() => setPanel(REPORTING)}
          onFilter={() => setPanel(FILTERING)}
          onChoose={() => andClose(selection.begin)(undefined)}
        >
          <AtOnce ahead={ahead} shown={shown} pick={({ view }) => view}>
            {(view) => <SegmentedControl label={m.show()} value={view} options={VIEWS} onChange={show} />}
          </AtOnce>
        </MoneyTools>
        <Suspense>{offered && <RuleOffer />}</Suspense>
        <Suspense>{panel.mode === 'closed' && <ReceiptsNotice onOpen={() => setPanel(CHECKING)} />}</Suspense>
        <AtOnce ahead={ahead} shown={shown} pick={(shown) => shown}>
          {(shown) => (
            <EntryList
              key={shown.view}
              shown={shown}
              user={user}
              selection={selection}
              onUpdate={edit}
              onTransfer={editTransfer}
              onClearFilter={clear}
            />
          )}
        </AtOnce>
      </div>
    </div>
  )
}
