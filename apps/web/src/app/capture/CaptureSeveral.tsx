import { useMutation, useQueries, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { m } from '#messages'
import { newId } from '../../api/newId.ts'
import { textOfError } from '../../api/textOfError.ts'
import { currentUser } from '../../api/user.queries.ts'
import type { CapturedItem, CaptureKind } from '../../features/capture/readCapture.ts'
import { categoriesFor, entriesTitled } from '../../features/money/entries/money.queries.ts'
import { usualCategory } from '../../features/money/entries/useSuggestedCategory.ts'
import { useRules } from '../../features/money/rules/useRuledFields.ts'
import { formatAmount } from '../../format/amounts.ts'
import { today } from '../../format/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { formClassName } from '../../ui/formClassName.ts'
import { SuggestInput } from '../../ui/SuggestInput.tsx'
import styles from './CaptureSeveral.module.css'
import { addSeveralMutation } from './several.queries.ts'

type Props = {
  /** Tasks, or else expenses. */
  kind: CaptureKind
  items: CapturedItem[]
  /** The date of the entry that was added before. */
  date: string | undefined
  onSaved: () => void
  /** Makes the line one thing instead. */
  onOne: () => void
  onClose: () => void
}

/** The tasks or expenses of a line, shown before they are added together. */
export function CaptureSeveral({ kind, items, date, onSaved, onOne, onClose }: Props) {
  const isMoney = kind !== 'task'
  const [ids] = useState<string[]>([])
  while (ids.length < items.length) ids.push(newId())
  const [category, setCategory] = useState('')
  const [error, setError] = useState('')
  const currency = useQuery(currentUser).data?.currency ?? ''
  const usual = useUsualCategories(isMoney ? items : [])
  const outcomeOf = useRules()
  const ruled = items.map(({ title, amount }) => outcomeOf({ type: 'expense', title, amount }))
  const categories = usual.map((name, n) => ruled[n]?.category ?? name)
  const { data: names = [] } = useQuery({ ...categoriesFor('expense'), enabled: isMoney })
  const add = useMutation({ ...addSeveralMutation, onSuccess: onSaved })
  const isMissing = categories.includes('')

  function send(event: FormEvent) {
    event.preventDefault()
    if (!isMoney) return add.mutate(items.map(({ title }, n) => ({ id: ids[n], title })))
    const drafts = items.map(({ title, amount = 0 }, n) => {
      const { tags = [], account } = ruled[n] ?? {}
      return {
        id: ids[n],
        title,
        amount,
        category: categories[n] || category.trim(),
        date: date ?? today(),
        ...(tags.length > 0 && { tags }),
        ...(account && { account }),
      }
    })
    if (drafts.some(({ category }) => !category)) return setError(textOfError({ code: 'category_required' }) ?? '')
    add.mutate(drafts)
  }

  const count = items.length
  return (
    <form noValidate className={formClassName} onSubmit={send}>
      <div className={styles.items}>
        <ul aria-label={isMoney ? m.capture_expenses({ count }) : m.capture_tasks({ count })}>
          {items.map(({ title, amount }, n) => (
            <li key={ids[n]}>
              <span className={styles.title} dir="auto">
                {title}
              </span>
              {amount !== undefined && (
                <>
                  <span className={styles.category}>
                    {[categories[n] || category.toUpperCase(), ...(ruled[n]?.tags.map((tag) => `#${tag}`) ?? [])].join(
                      ' ',
                    )}
                  </span>
                  <span className={styles.amount}>{formatAmount(amount, currency)}</span>
                </>
              )}
            </li>
          ))}
        </ul>
        <Button variant="plain" onClick={onOne}>
          {isMoney ? m.capture_one_expense() : m.capture_one_task()}
        </Button>
      </div>
      {isMissing && (
        <SuggestInput label={m.category()} names={names} value={category} error={error} onChange={setCategory} />
      )}
      <FormActions
        submit={isMoney ? m.capture_add_expenses({ count }) : m.capture_add_tasks({ count })}
        isBusy={add.isPending}
        onClear={onClose}
      />
    </form>
  )
}

/** Returns the category that each expense usually has, or an empty text. */
function useUsualCategories(items: CapturedItem[]) {
  const found = useQueries({ queries: items.map(({ title }) => entriesTitled('expense', title)) })
  return items.map(({ title }, n) => usualCategory(title, found[n]?.data?.flatMap(({ expense }) => expense) ?? []))
}
