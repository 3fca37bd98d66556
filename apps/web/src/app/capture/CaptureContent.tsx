import { amountDecimals } from '@daybook/domain/currency'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { lastOperation } from '../../alerts/undo.ts'
import { newId } from '../../api/newId.ts'
import { currentUser } from '../../api/user.queries.ts'
import { type CaptureKind, readCapture } from '../../features/capture/readCapture.ts'
import { ScanFlow } from '../../features/money/receipts/ScanFlow.tsx'
import { useReader } from '../../features/tasks/useReader.ts'
import { SEPARATORS } from '../../format/separators.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import type { CaptureStart } from '../layer.ts'
import styles from './Capture.module.css'
import { CaptureForm } from './CaptureForm.tsx'
import { CaptureLine, hasMouse } from './CaptureLine.tsx'
import { CaptureSeveral } from './CaptureSeveral.tsx'
import { CaptureStatus } from './CaptureStatus.tsx'

type Tab = 'money' | 'task' | 'note' | 'routine'
const TABS: { value: Tab; label: string }[] = [
  { value: 'money', label: m.money_heading() },
  { value: 'task', label: m.capture_task() },
  { value: 'note', label: m.capture_note() },
  { value: 'routine', label: m.nav_routine() },
]
const toTab = (kind: CaptureKind): Tab => (kind === 'expense' || kind === 'income' ? 'money' : kind)
const kindOf = (tab: Tab): CaptureKind => (tab === 'money' ? 'expense' : tab)

/** A line that is read as it is typed, and the form of what it is, filled in with it. */
export function CaptureContent({ start, onClose }: { start: CaptureStart; onClose: () => void }) {
  const [id, setId] = useState(newId)
  const [line, setLine] = useState(start.text ?? '')
  const [kind, setKind] = useState<CaptureKind>(start.kind ?? 'expense')
  const [date, setDate] = useState<string>()
  const [isOne, setOne] = useState(false)
  const [added, setAdded] = useState<string>()
  const [isScanning, setScanning] = useState(start.scan ?? false)
  const { read: readTime, load } = useReader()
  const input = useRef<HTMLInputElement>(null)
  const forms = useRef<HTMLDivElement>(null)

  const decimals = amountDecimals(useQuery(currentUser).data?.currency ?? '')
  const captured = readCapture(line, { now: new Date(), separators: SEPARATORS, decimals, readTime })
  const shown = (line && captured.kind) || kind
  const items = isOne ? undefined : captured.items

  // biome-ignore lint/correctness/useExhaustiveDependencies: for each thing that is added
  useEffect(() => {
    void load()
    if (hasMouse()) input.current?.focus()
  }, [id])

  // Another form takes the focus when it is mounted, but not from the line that is being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another form does
  useLayoutEffect(() => {
    if (line && shown) input.current?.focus({ preventScroll: true })
  }, [shown])

  function onSaved(next?: { kind: CaptureKind; date: string }) {
    setKind(next?.kind ?? shown)
    setDate(next?.date ?? date)
    setLine('')
    setOne(false)
    setAdded(lastOperation())
    setId(newId())
  }

  if (isScanning) return <CaptureScan pictures={start.pictures} onDone={onClose} />
  const form = { date, onSaved, onClose }
  return (
    <div className={styles.capture}>
      <CaptureLine
        ref={input}
        line={line}
        onType={(line) => {
          setLine(line)
          setAdded(undefined)
          if (!line) setOne(false)
        }}
        onEnter={() => forms.current?.querySelector('form')?.requestSubmit()}
        onScan={() => setScanning(true)}
      />
      <SegmentedControl
        label={m.capture_kind()}
        value={toTab(shown)}
        options={TABS}
        onChange={(tab) => {
          setKind(kindOf(tab))
          setLine('')
        }}
      />
      <CaptureStatus added={added} onUndo={() => setAdded(undefined)} />
      <div ref={forms}>
        {items ? (
          <CaptureSeveral key={id} kind={shown} items={items} onOne={() => setOne(true)} {...form} />
        ) : (
          <CaptureForm key={`${id} ${shown}`} id={id} kind={shown} captured={captured} {...form} />
        )}
      </div>
    </div>
  )
}

/** Scans receipts from any screen. */
function CaptureScan({ pictures, onDone }: { pictures?: File[] | undefined; onDone: () => void }) {
  const currency = useQuery(currentUser).data?.currency ?? ''
  return <ScanFlow isQuick pictures={pictures} currency={currency} onDone={() => onDone()} />
}
