import { Checkbox } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { m } from '#messages'
import { useOnline } from '../../../device/network.ts'
import { formatCount } from '../../../format/locale.ts'
import { useToday } from '../../../format/useToday.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { MonthField } from '../../../ui/MonthField.tsx'
import styles from '../Archive.module.css'
import { CancellableProgress } from '../CancellableProgress.tsx'
import { makingMonthPdf, monthNotes } from './month.queries.ts'
import type { NoteName } from './monthNotes.ts'
import { type MonthPart, PARTS } from './monthParts.ts'
import { NoteChoice } from './NoteChoice.tsx'

const NAMES: Record<MonthPart, string> = {
  money: m.money_heading(),
  budgets: m.budgets_heading(),
  tasks: m.month_pdf_tasks_done(),
  routines: m.routines(),
  notes: m.notes_heading(),
  receipts: m.month_pdf_receipts(),
}

/** Returns a set with or without one of its elements. */
const withChoice = <T,>(set: ReadonlySet<T>, one: T, isChosen: boolean): ReadonlySet<T> =>
  isChosen ? new Set([...set, one]) : new Set([...set].filter((other) => other !== one))

/** The choice of a month and its parts, and the button that makes a PDF of them on this device. */
export function MonthPdf() {
  const client = useQueryClient()
  const [month, setMonth] = useState(useToday().slice(0, 7))
  const [parts, setParts] = useState<ReadonlySet<MonthPart>>(new Set(PARTS.filter((part) => part !== 'receipts')))
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [added, setAdded] = useState<NoteName[]>([])
  const { data: ofMonth } = useQuery(monthNotes(client, month))
  const notes = [...(ofMonth ?? []), ...added.filter(({ id }) => !ofMonth?.some((note) => note.id === id))]
  const chosen = notes.filter(({ id }) => !leftOut.has(id)).map(({ id }) => id)
  return (
    <>
      <p>{m.month_pdf_lead()}</p>
      <MonthField label={m.month()} month={month} onChange={setMonth} />
      <fieldset className={styles.parts}>
        <legend>{m.month_pdf_parts()}</legend>
        {PARTS.map((part) => (
          <Checkbox
            key={part}
            label={NAMES[part]}
            checked={parts.has(part)}
            onChange={({ currentTarget }) => setParts(withChoice(parts, part, currentTarget.checked))}
          />
        ))}
      </fieldset>
      {parts.has('notes') && ofMonth && (
        <NoteChoice
          notes={notes}
          leftOut={leftOut}
          onChoose={(id, isChosen) => setLeftOut(withChoice(leftOut, id, !isChosen))}
          onAdd={(note) => setAdded([...added, note])}
        />
      )}
      <MakePdf month={month} parts={parts} notes={chosen} isReady={!parts.has('notes') || ofMonth !== undefined} />
    </>
  )
}

type Props = { month: string; parts: ReadonlySet<MonthPart>; notes: string[]; isReady: boolean }

function MakePdf({ isReady, ...order }: Props) {
  const client = useQueryClient()
  const isOnline = useOnline()
  const [done, setDone] = useState({ part: 0, pages: 0 })
  const running = useRef(new AbortController())
  const failure = isOnline ? m.month_pdf_failed : m.month_pdf_failed_offline
  const make = useMutation(makingMonthPdf({ client, onPages: (part, pages) => setDone({ part, pages }) }))

  function start() {
    setDone({ part: 0, pages: 0 })
    running.current = new AbortController()
    make.mutate({ ...order, signal: running.current.signal })
  }

  if (make.isPending)
    return (
      <CancellableProgress
        label={
          done.pages > 0
            ? m.month_pdf_pages({ count: done.pages, shown: formatCount(done.pages) })
            : m.month_pdf_reading()
        }
        part={done.part}
        onCancel={() => running.current.abort()}
      />
    )
  return (
    <>
      <Button disabled={!isReady || order.parts.size === 0} onClick={start}>
        {m.month_pdf_make()}
      </Button>
      {make.data && <p role="status">{make.data}</p>}
      <FormError>{make.isError ? failure() : undefined}</FormError>
    </>
  )
}
