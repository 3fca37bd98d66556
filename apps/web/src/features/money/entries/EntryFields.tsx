import type { EntryType } from '@daybook/contract'
import { OTHER, offeredCategories } from '@daybook/domain/starterCategories'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { AmountInput } from '../../../ui/AmountInput.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Deferred } from '../../../ui/Deferred.tsx'
import { SuggestInput } from '../../../ui/SuggestInput.tsx'
import type { CheckedForm } from '../../../ui/useCheckedForm.ts'
import { RuleHint } from '../rules/RuleHint.tsx'
import { type NamedFields, useRuledFields } from '../rules/useRuledFields.ts'
import { categoriesFor } from './money.queries.ts'
import type { EntryValues } from './panel.ts'
import { type Suggestion, useSuggestedCategory } from './useSuggestedCategory.ts'

type Props = {
  form: CheckedForm<EntryValues>
  type: EntryType
  currency: string
  /** In place of the amount, for an account of another currency. */
  foreignAmount?: ReactNode
  /** Sets the account of a new entry, which rules fill in. */
  onAccount?: (account: string) => void
  named?: NamedFields | undefined
  suggestion?: Suggestion
  /** Called with what is filled in, before it is. */
  onGuess?: (values: Partial<EntryValues>) => void
}

/** The input fields of an entry. The amount takes the focus, until the account is another one. */
export function EntryFields({ form, type, currency, foreignAmount, onAccount, named, suggestion, onGuess }: Props) {
  const { data: names } = useQuery(categoriesFor(type))
  const ruled = useRuledFields(type, form, { named, onAccount, onGuess })
  useSuggestedCategory(type, form, {
    ruled: named?.category ?? ruled.category,
    isEnough: named !== undefined,
    suggestion,
    onGuess,
  })
  return (
    <>
      {foreignAmount ?? (
        <AmountInput
          label={m.amount()}
          currency={currency}
          autoFocus={!form.isTouched('account')}
          {...form.getInputProps('amount')}
        />
      )}
      <SuggestInput
        label={m.category()}
        names={names ? withOther(offeredCategories(type, names), form.values.category) : []}
        {...form.getInputProps('category')}
      />
      <div>
        <TextInput label={m.title()} autoComplete="off" {...form.getInputProps('title')} />
        {onAccount && <RuleHint outcome={ruled} />}
      </div>
      <Deferred height="4.375rem">
        <DateInput label={m.date()} {...form.getInputProps('date')} />
      </Deferred>
    </>
  )
}

/** Returns the names with `OTHER` if it is filled in, so that the others are offered beside it. */
const withOther = (names: string[], category: string) => (category === OTHER ? [...new Set([...names, OTHER])] : names)
