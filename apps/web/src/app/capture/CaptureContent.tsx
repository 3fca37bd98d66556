import type { CapturePart, SetByHand } from '@daybook/domain/capture/captured'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { lastOperation, operationWith } from '../../alerts/undo.ts'
import { newId } from '../../api/newId.ts'
import { currentUser } from '../../api/user.queries.ts'
import { CaptureChips } from '../../capture/CaptureChips.tsx'
import type { CaptureStart } from '../../capture/layer.ts'
import { ScanFlow } from '../../features/money/receipts/ScanFlow.tsx'
import { dropDraft, keepDraft, readDraft } from '../../session/drafts.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { after } from '../../ui/useFormDraft.ts'
import styles from './Capture.module.css'
import { CaptureForm } from './CaptureForm.tsx'
import { CaptureLine } from './CaptureLine.tsx'
import { CaptureSeveral } from './CaptureSeveral.tsx'
import { type Added, CaptureStatus } from './CaptureStatus.tsx'
import { ForeignHint } from './ForeignHint.tsx'
import type { Saved } from './saved.ts'
import { TABS, tabOf } from './tabs.ts'
import { useCaptured } from './useCaptured.ts'

/** A tap on a suggestion sets its field without an event of the field. */
const isSuggestion = (target: EventTarget) => target instanceof Element && target.closest('[role=option]') !== null

/** What is typed and set by hand for one thing to add. */
type Draft = Omit<SetByHand, 'declined'> & {
  id: string
  line: string
  declined: readonly Pick<CapturePart, 'name' | 'text'>[]
  /** What the first one corrects. */
  rejected?: CaptureStart['rejected']
}

/** Returns a draft of what the sheet was opened for. A line about money can turn out to be something else. */
const newDraft = ({ kind }: CaptureStart, line = '', rejected?: Draft['rejected']): Draft => ({
  id: newId(),
  line,
  declined: [],
  rejected,
  ...(kind && tabOf(kind) !== 'money' && { kind }),
})

/** Each button that opens the sheet keeps the line that was left without saving it. */
const lineName = ({ kind, account, day }: CaptureStart) => ['capture', kind, account, day].filter(Boolean).join(' ')

const firstLine = (start: CaptureStart) =>
  start.text ?? (start.scan || start.rejected ? '' : String(readDraft(lineName(start)) ?? ''))

/** Returns what the sheet says of what was added; a warning about it takes the place of its name. */
function toAdded(operation: string, saved: Saved | undefined): Added {
  const { offer = '' } = operationWith(operation)
  const warning = saved?.warning
  return { operation, text: offer && !warning ? m.capture_added({ added: offer }) : m.saved_new(), warning }
}

type Props = { start: CaptureStart; onClose: () => void }

/** The line with its form, or the scan of a receipt in their place. */
export function CaptureContent({ start, onClose }: Props) {
  const [isScanning, setScanning] = useState(start.scan ?? false)
  return isScanning ? (
    <CaptureScan pictures={start.pictures} onDone={onClose} />
  ) : (
    <CaptureAnything start={start} onScan={() => setScanning(true)} onClose={onClose} />
  )
}

/** A line that is read as it is typed, and the form of what it is, filled in with it. */
function CaptureAnything({ start, onScan, onClose }: Props & { onScan: () => void }) {
  const [draft, setDraft] = useState(() => newDraft(start, firstLine(start), start.rejected))
  const [usual, setUsual] = useState(start.kind)
  const [date, setDate] = useState<string>()
  const [addsAnother, setAddsAnother] = useState(false)
  const [added, setAdded] = useState<Added>()
  const input = useRef<HTMLInputElement>(null)
  const forms = useRef<HTMLDivElement>(null)
  const { id, line } = draft
  const { captured, foreign, completed, toText } = useCaptured(line, usual, draft)
  const { kind, items } = captured
  const dropLine = () => dropDraft(lineName(start))
  const set = (change: Partial<Draft>) => setDraft((draft) => ({ ...draft, ...change }))

  // What is set in a form stays, so no other form takes its place.
  const keepForm = () => set({ kind })

  // The line takes the focus back from the form. A line that was left is there to be seen, and typed over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each thing that is added
  useLayoutEffect(() => {
    if (line) input.current?.select()
    input.current?.focus()
  }, [id])

  // Another form takes the focus when it is mounted, but not from the line that is being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another form does
  useLayoutEffect(() => {
    if (line) input.current?.focus({ preventScroll: true })
  }, [items ? 'several' : kind])

  function remove(part: CapturePart) {
    set({ declined: [...draft.declined, part] })
    input.current?.focus()
  }

  function onSaved(saved?: Saved) {
    dropLine()
    if (!addsAnother) return onClose()
    setUsual(saved?.kind ?? (tabOf(kind) === 'money' && kind !== 'income' ? 'expense' : kind))
    // A date that the line named belongs to what was added only.
    setDate(saved && saved.date !== captured.date ? saved.date : undefined)
    const operation = lastOperation()
    setAdded(operation === undefined ? undefined : toAdded(operation, saved))
    setDraft(newDraft(start))
  }

  const onKind = (kind: Draft['kind']) => set({ kind })
  const from = { ...start, rejected: draft.rejected }
  const form = { captured, date, start: from, onKind, onSaved, onClose: after(dropLine, onClose) }
  return (
    <div className={styles.capture} data-stays={addsAnother || undefined}>
      <CaptureLine
        ref={input}
        line={line}
        kind={start.kind}
        names={completed}
        onType={(line) => {
          const declined = draft.declined.filter(({ text }) => line.includes(text))
          set({ line, declined, isOne: line !== '' && draft.isOne })
          keepDraft(lineName(start), line)
          setAdded(undefined)
        }}
        onEnter={() => forms.current?.querySelector('form')?.requestSubmit()}
        onScan={onScan}
      />
      <CaptureChips parts={captured.parts} toText={toText} onRemove={remove} />
      <SegmentedControl label={m.capture_kind()} value={tabOf(kind)} options={TABS} onChange={onKind} />
      <CaptureStatus added={added} onUndo={() => setAdded(undefined)} />
      <ForeignHint {...foreign} />
      <div ref={forms} onChange={keepForm} onClickCapture={({ target }) => isSuggestion(target) && keepForm()}>
        {items ? (
          <CaptureSeveral key={id} items={items} onOne={() => set({ isOne: true })} {...form} />
        ) : (
          <CaptureForm key={`${id} ${kind}`} id={id} {...form} />
        )}
      </div>
      <Checkbox
        className={styles.another ?? ''}
        label={m.capture_add_another()}
        checked={addsAnother}
        onChange={(event) => setAddsAnother(event.currentTarget.checked)}
      />
    </div>
  )
}

/** Scans receipts from any screen. */
function CaptureScan({ pictures, onDone }: { pictures?: File[] | undefined; onDone: () => void }) {
  const currency = useQuery(currentUser).data?.currency ?? ''
  return <ScanFlow isQuick pictures={pictures} currency={currency} onDone={() => onDone()} />
}
