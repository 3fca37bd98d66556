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
  onChange: (change: (entry: Entry) => Entry) => void
}

const MIN_LINES = 2

/** Offers to split an entry by the lines of its receipt, as long as they add up to its amount. */
export function ReceiptLines({ type, entry, lines, currency, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Record<number, string>>({})
  const [before, setBefore] = useState(entry)
  const undo = useUndoInPlace(() => onChange(({ parts: _, ...now }) => ({ ...now, ...toDivided(before) })))
  if (lines.length < MIN_LINES || !isSumOf(lines, entry.amount)) return null

  function showSplit(answer: Entry, categories: string[]) {
    setChosen({ ...categories })
    setBefore(entry)
    setOpen(false)
    undo.offer(answer)
    onChange(() => answer)
  }

  if (isOpen)
    return (
      <SplitForm
        {...{ type, entry, lines, currency, chosen }}
        onChoose={(line, category) => setChosen({ ...chosen, [line]: category })}
        onSplit={showSplit}
        onCancel={() => setOpen(false)}
      />
    )
  return (
    <div>
      {entry.parts && <PartList parts={entry.parts} currency={currency} />}
      <UndoInPlace
        text={m.scan_split_done({ count: entry.parts?.length ?? 0 })}
        isOffered={undo.isOffered}
        onUndo={undo.undo}
      />
      <Button
        variant={entry.parts ? 'plain' : 'outline'}
        className={entry.parts && styles.change}
        onClick={() => setOpen(true)}
      >
        {entry.parts ? m.scan_split_change() : m.scan_split()}
      </Button>
    </div>
  )
}

const toDivided = ({ category, parts }: Entry) => ({ category, ...(parts && { parts }) })
