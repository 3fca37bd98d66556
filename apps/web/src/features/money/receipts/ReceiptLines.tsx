import type { Entry, EntryType, ScanLine } from '@daybook/contract'
import { useState } from 'react'
import { m } from '#messages'
import { useUndoInPlace } from '../../../api/useUndoInPlace.ts'
import { Button } from '../../../ui/Button.tsx'
import { UndoInPlace } from '../../../ui/UndoInPlace.tsx'
import { isSumOf } from './lineParts.ts'
import { PartList } from './PartList.tsx'
import { SplitForm } from './SplitForm.tsx'
import styles from './Uploaded.module.css'

type Props = {
  type: EntryType
  entry: Entry
  lines: ScanLine[]
  currency: string
  onChange?: (change: (entry: Entry) => Entry) => void
  /** Called when the form is opened and closed. Its buttons are those of the screen then. */
  onOpen?: (isOpen: boolean) => void
  /** The parts are shown elsewhere. */
  hidesParts?: boolean
}

const MIN_LINES = 2

/** Offers to split an entry by the lines of its receipt, as long as they add up to its amount. */
export function ReceiptLines({ type, entry, lines, currency, onChange, onOpen, hidesParts = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Record<number, string>>({})
  const [before, setBefore] = useState(entry)
  const undo = useUndoInPlace(() => onChange?.(({ parts: _, ...now }) => ({ ...now, ...toDivided(before) })))
  if (lines.length < MIN_LINES || !isSumOf(lines, entry.amount)) return null

  function open(isOpen: boolean) {
    setOpen(isOpen)
    onOpen?.(isOpen)
  }

  function showSplit(answer: Entry, categories: string[]) {
    setChosen({ ...categories })
    setBefore(entry)
    open(false)
    undo.offer(answer)
    onChange?.(() => answer)
  }

  if (isOpen)
    return (
      <SplitForm
        {...{ type, entry, lines, currency, chosen }}
        onChoose={(line, category) => setChosen({ ...chosen, [line]: category })}
        onSplit={showSplit}
        onCancel={() => open(false)}
      />
    )
  return (
    <div>
      {entry.parts && !hidesParts && <PartList parts={entry.parts} currency={currency} />}
      <UndoInPlace
        text={m.scan_split_done({ count: entry.parts?.length ?? 0 })}
        isOffered={undo.isOffered}
        onUndo={undo.undo}
      />
      <Button
        variant={entry.parts ? 'plain' : 'outline'}
        className={entry.parts && styles.change}
        onClick={() => open(true)}
      >
        {entry.parts ? m.scan_split_change() : m.scan_split()}
      </Button>
    </div>
  )
}

const toDivided = ({ category, parts }: Entry) => ({ category, ...(parts && { parts }) })
