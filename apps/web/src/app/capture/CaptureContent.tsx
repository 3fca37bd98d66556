import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { newId } from '../../api/newId.ts'
import { type CaptureKind, readCapture } from '../../features/capture/readCapture.ts'
import { useReader } from '../../features/tasks/useReader.ts'
import { SEPARATORS } from '../../format/separators.ts'
import { Button } from '../../ui/Button.tsx'
import { IconCamera } from '../../ui/icons.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import type { CaptureStart } from '../layer.ts'
import styles from './Capture.module.css'
import { CaptureForm } from './CaptureForm.tsx'
import { CaptureScan } from './CaptureScan.tsx'

type Tab = 'money' | 'task' | 'note' | 'routine'
const TABS: { value: Tab; label: string }[] = [
  { value: 'money', label: m.money_heading() },
  { value: 'task', label: m.capture_task() },
  { value: 'note', label: m.capture_note() },
  { value: 'routine', label: m.nav_routine() },
]
const tabOf = (kind: CaptureKind): Tab => (kind === 'expense' || kind === 'income' ? 'money' : kind)
const kindOf = (tab: Tab): CaptureKind => (tab === 'money' ? 'expense' : tab)

/** A device with a mouse: its keyboard is open anyway, so that the line comes first. */
const hasMouse = () => matchMedia('(pointer: fine)').matches

/** A line that is read as it is typed, and the form of what it is, filled in with it. */
export function CaptureContent({ start, onClose }: { start: CaptureStart; onClose: () => void }) {
  const [id, setId] = useState(newId)
  const [line, setLine] = useState(start.text ?? '')
  const [kind, setKind] = useState<CaptureKind>(start.kind ?? 'expense')
  const [date, setDate] = useState<string>()
  const [isAdded, setAdded] = useState(false)
  const [isScanning, setScanning] = useState(start.scan ?? false)
  const { read: readTime, load } = useReader()
  const input = useRef<HTMLInputElement>(null)
  const forms = useRef<HTMLDivElement>(null)

  const captured = readCapture(line, { now: new Date(), separators: SEPARATORS, readTime })
  const shown = (line && captured.kind) || kind

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
    setAdded(true)
    setId(newId())
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    forms.current?.querySelector('form')?.requestSubmit()
  }

  if (isScanning) return <CaptureScan onDone={onClose} />
  return (
    <div className={styles.capture}>
      <div className={styles.top}>
        <TextInput
          ref={input}
          className={styles.line ?? ''}
          aria-label={m.capture_line()}
          placeholder={m.capture_line_placeholder()}
          autoComplete="off"
          data-autofocus={hasMouse() || undefined}
          enterKeyHint="done"
          value={line}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setLine(event.currentTarget.value)
            setAdded(false)
          }}
        />
        <Button
          variant="icon"
          className={styles.scan}
          aria-label={m.scan_a_receipt()}
          title={m.scan_a_receipt()}
          onClick={() => setScanning(true)}
        >
          <IconCamera size={22} aria-hidden="true" />
        </Button>
      </div>
      <SegmentedControl
        label={m.capture_kind()}
        value={tabOf(shown)}
        options={TABS}
        onChange={(tab) => {
          setKind(kindOf(tab))
          setLine('')
        }}
      />
      <p role="status" className={styles.status}>
        {isAdded && m.capture_added()}
      </p>
      <div ref={forms}>
        <CaptureForm
          key={`${id} ${shown}`}
          id={id}
          kind={shown}
          captured={captured}
          date={date}
          onSaved={onSaved}
          onClose={onClose}
        />
      </div>
    </div>
  )
}
