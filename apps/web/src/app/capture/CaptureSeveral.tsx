import type { Captured, CapturedItem } from '@daybook/domain/capture/captured'
import { OTHER, offeredCategories } from '@daybook/domain/starterCategories'
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { m } from '#messages'
import { newId } from '../../api/newId.ts'
import { currentUser } from '../../api/user.queries.ts'
import { accountIn, accounts, foreignIn } from '../../features/money/accounts/accounts.queries.ts'
import { lastAccount } from '../../features/money/accounts/lastAccount.ts'
import { categoriesFor, entriesTitled } from '../../features/money/entries/money.queries.ts'
import { suggestCategory } from '../../features/money/entries/useSuggestedCategory.ts'
import { useRules } from '../../features/money/rules/useRuledFields.ts'
import { formatAmount } from '../../format/amounts.ts'
import { formatShortDay, today } from '../../format/dates.ts'
import { dueMomentText } from '../../format/dueText.ts'
import { momentOfDueText, toDueFields } from '../../format/taskDue.ts'
import { Button } from '../../ui/Button.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { formClassName } from '../../ui/formClassName.ts'
import { SuggestInput } from '../../ui/SuggestInput.tsx'
import styles from './CaptureSeveral.module.css'
import { addSeveralMutation } from './several.queries.ts'

type Props = {
  /** Tasks, or else expenses. */
  captured: Captured
  items: CapturedItem[]
  /** The date that the user set for the entry before. */
  date: string | undefined
  onSaved: () => void
  /** Makes the line one thing instead. */
  onOne: () => void
  onClose: () => void
}

/** The tasks or expenses of a line, shown before they are added together. */
export function CaptureSeveral({ captured, items, date, onSaved, onOne, onClose }: Props) {
  const isMoney = captured.kind !== 'task'
  const [ids] = useState<string[]>([])
  while (ids.length < items.length) ids.push(newId())
  const [category, setCategory] = useState(OTHER)
  const currency = useQuery(currentUser).data?.currency ?? ''
  const { data: names } = useQuery({ ...categoriesFor('expense'), enabled: isMoney })
  const usual = useUsualCategories(isMoney ? items : [], names)
  const toFields = useLineFields(captured, currency)
  const fields = items.map((item, n) => toFields(item, usual[n] ?? ''))
  const add = useMutation({ ...addSeveralMutation, onSuccess: () => onSaved() })
  const isMissing = isMoney && fields.some(({ category }) => !category)

  function send(event: FormEvent) {
    event.preventDefault()
    if (!isMoney) return add.mutate(items.map(({ title, due = '' }, n) => ({ id: ids[n], title, ...toDueFields(due) })))
    const day = captured.date ?? date ?? today()
    add.mutate(
      fields.map(({ category: known, tags, account }, n) => ({
        id: ids[n],
        title: items[n]!.title,
        amount: items[n]!.amount ?? 0,
        category: known || category.trim() || OTHER,
        date: items[n]!.date ?? day,
        ...(tags.length > 0 && { tags }),
        ...(account && { account }),
      })),
    )
  }

  const count = items.length
  return (
    <form noValidate className={formClassName} onSubmit={send}>
      <div className={styles.items}>
        <ul aria-label={isMoney ? m.capture_expenses({ count }) : m.capture_tasks({ count })}>
          {items.map(({ title, amount, date: on, due }, n) => (
            <li key={ids[n]}>
              <span className={styles.title} dir="auto">
                {title}
              </span>
              {due && <span className={styles.category}>{dueMomentText(momentOfDueText(due))}</span>}
              {amount !== undefined && (
                <>
                  <span className={styles.category}>
                    {[
                      fields[n]!.category || category.toUpperCase(),
                      ...fields[n]!.tags.map((tag) => `#${tag}`),
                      on && formatShortDay(on),
                    ]
                      .filter(Boolean)
                      .join(' ')}
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
        <SuggestInput
          label={m.category()}
          names={names ? offeredCategories('expense', names) : []}
          value={category}
          onChange={setCategory}
        />
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
function useUsualCategories(items: CapturedItem[], names: string[] | undefined) {
  const titles = [...new Set(items.map(({ title }) => title))]
  const found = useQueries({ queries: titles.map((title) => entriesTitled('expense', title)) })
  return items.map(({ title }) =>
    suggestCategory(
      { type: 'expense', title },
      found[titles.indexOf(title)]?.data?.flatMap(({ expense }) => expense) ?? [],
      names,
    ),
  )
}

/** Returns a function that returns what an expense of the line has: what the line names, else what rules set. */
function useLineFields(captured: Captured, currency: string) {
  const client = useQueryClient()
  const outcomeOf = useRules()
  const { data: all = [] } = useQuery(accounts)
  const last = foreignIn(all, lastAccount(), currency, undefined) ? undefined : lastAccount()
  return ({ title, amount }: CapturedItem, usual: string) => {
    const ruled = outcomeOf({ type: 'expense', title, amount })
    return {
      category: captured.category ?? ruled.category ?? usual,
      tags: [...new Set([...(captured.tags ?? []), ...ruled.tags])],
      account: accountIn(client, captured.account ?? ruled.account ?? last),
    }
  }
}
