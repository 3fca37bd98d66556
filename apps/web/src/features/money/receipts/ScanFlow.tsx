import type { EntryType } from '@daybook/contract'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { EntryForm } from '../entries/EntryForm.tsx'
import { type EntryPanel, editing } from '../entries/panel.ts'
import { CameraPanel } from './CameraPanel.tsx'
import { CheckReceipt } from './CheckReceipt.tsx'
import { ReceiptList } from './ReceiptList.tsx'
import { receiptCountTexts } from './receiptCountTexts.ts'
import styles from './Scan.module.css'
import { useScanFlow } from './useScanFlow.ts'

const EntryReceipt = lazy(async () => ({ default: (await import('./EntryReceipt.tsx')).EntryReceipt }))

type Props = {
  currency: string
  /** Whether it begins with the list of receipts. */
  isList?: boolean
  /** Sends a picture as soon as it is taken or chosen. */
  isQuick?: boolean
  /** The pictures to begin with, which are not sent without a tap, because any site can share one. */
  pictures?: File[] | undefined
  /** Called when nothing is left to do, with the type of the last entry that was checked. */
  onDone: (type?: EntryType) => void
}

/** Scans receipts: takes pictures, shows how far each is, and lets the user check what was read. */
export function ScanFlow({ isList = false, onDone, ...props }: Props) {
  const flow = useScanFlow(isList, onDone)
  const { step } = flow
  const shown = step.name === 'check' ? step.result.transaction.id : step.name
  const frame = useRef<HTMLDivElement>(null)

  // The button that had the focus may have been removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each step
  useEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [shown])

  return (
    <div ref={frame} tabIndex={-1} className={styles.flow}>
      <Step flow={flow} onDone={onDone} {...props} />
    </div>
  )
}

type StepProps = Omit<Props, 'isList'> & { flow: ReturnType<typeof useScanFlow> }

function Step({ flow, currency, isQuick = false, pictures = [], onDone }: StepProps) {
  const { step, receipts, isBusy } = flow

  if (step.name === 'check') {
    const { result } = step
    return (
      <CheckReceipt
        result={result}
        unchecked={receipts.unchecked}
        currency={currency}
        onOpen={flow.open}
        onList={flow.showList}
        onUpdate={(type, transaction) => flow.edit({ ...result, type, transaction })}
        onDone={() => flow.finish(result)}
      />
    )
  }
  if (step.name === 'edit') {
    const { result } = step
    const panel = editing(result.type, result.transaction) as EntryPanel
    return (
      <>
        <EntryForm
          key={panel.id}
          panel={panel}
          currency={currency}
          onSaved={() => flow.finish(result)}
          onClear={() => flow.open(result)}
        />
        <Suspense>
          <EntryReceipt entry={result.transaction} currency={currency} />
        </Suspense>
      </>
    )
  }
  if (step.name === 'list')
    return (
      <ReceiptList
        receipts={receipts}
        currency={currency}
        isAdding={isBusy}
        onOpen={flow.open}
        onAnother={flow.takeAnother}
        onDone={() => onDone()}
      />
    )
  return (
    <CameraPanel
      isQuick={isQuick || step.isNext}
      pictures={step.isNext ? [] : pictures}
      isBusy={isBusy}
      listText={receiptCountTexts(receipts)}
      onSend={flow.send}
      onAnother={flow.sendAndTakeAnother}
      onList={flow.showList}
      onClose={() => onDone()}
    />
  )
}
