import { asCategory, type Entry, EntryParts, type EntryType, type ScanLine } from '@daybook/contract'
import { offeredCategories } from '@daybook/domain/starterCategories'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { textOfIssue } from '../../../api/textOfError.ts'
import { FormActions } from '../../../ui/FormActions.tsx'
import { formClassName } from '../../../ui/formClassName.ts'
import { categoriesFor } from '../entries/money.queries.ts'
import { LineRow } from './LineRow.tsx'
import { useLineCategories } from './lineCategories.ts'
import { isDiscount, partsOfLines } from './lineParts.ts'
import { PartList } from './PartList.tsx'
import styles from './Uploaded.module.css'
import { splitEntryMutation } from './uploaded.queries.ts'

type Props = {
  type: EntryType
  entry: Entry
  lines: ScanLine[]
  currency: string
  /** The categories that were chosen, by the position of the line. */
  chosen: Record<number, string>
  onChoose: (line: number, category: string) => void
  /** Called with the entry as saved and the category of each line. */
  onSplit: (entry: Entry, categories: string[]) => void
  onCancel: () => void
}

/** The lines of a receipt with a category each. Those of one category become one part of the entry. */
export function SplitForm({ type, entry, lines, currency, chosen, onChoose, onSplit, onCancel }: Props) {
  const { data: names = [] } = useQuery(categoriesFor(type))
  const offered = offeredCategories(type, names)
  const proposed = useLineCategories(type, entry, lines)
  const [open, setOpen] = useState<number>()
  const [presses, setPresses] = useState(0)
  const categories = lines.map((_, n) => asCategory(chosen[n] ?? '') || (proposed[n] ?? ''))
  const parts = partsOfLines(lines, categories)
  const save = useMutation({ ...splitEntryMutation(entry), onSuccess: (answer) => onSplit(answer, categories) })

  function send(event: FormEvent) {
    event.preventDefault()
    setPresses(presses + 1)
    if (!parts || findProblem(parts)) return
    const { amount, date, title } = entry
    save.mutate({ type, draft: { amount, date, title, category: parts[0]!.category, parts } })
  }

  const problem = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The buttons at the bottom of a phone can cover it.
    if (presses > 0) problem.current?.scrollIntoView?.({ block: 'center' })
  }, [presses])

  return (
    <form noValidate className={formClassName} onSubmit={send} aria-label={m.scan_split()}>
      <ul className={styles.lines} aria-label={m.scan_split_lines()}>
        {lines.map((line, n) => (
          <LineRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt never change
            key={n}
            line={line}
            category={isDiscount(line) ? undefined : categories[n]}
            chosen={chosen[n]}
            names={[
              ...new Set([...categories.filter((name, at) => at !== n && name), ...offered, proposed[n] ?? '']),
            ].filter(Boolean)}
            currency={currency}
            isOpen={open === n}
            onToggle={() => setOpen(open === n ? undefined : n)}
            onChoose={(category) => onChoose(n, category)}
          />
        ))}
      </ul>
      {parts && <PartList parts={parts} currency={currency} />}
      {presses > 0 && (
        <p role="alert" className={styles.problem} ref={problem}>
          {findProblem(parts)}
        </p>
      )}
      <FormActions
        submit={parts && parts.length > 1 ? m.scan_split_save({ count: parts.length }) : m.parts_split()}
        isBusy={save.isPending}
        onClear={onCancel}
      />
    </form>
  )
}

/** Returns why an entry cannot be split like this, or undefined if it can. */
function findProblem(parts: ReturnType<typeof partsOfLines>) {
  if (!parts) return m.scan_split_discounts()
  if (parts.length === 1) return m.scan_split_one({ category: parts[0]!.category })
  const [issue] = EntryParts.safeParse(parts).error?.issues ?? []
  return issue && textOfIssue(issue)
}
