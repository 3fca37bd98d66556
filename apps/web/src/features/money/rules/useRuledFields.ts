import { type Account, type EntryType, MAIN_ACCOUNT, type Rule } from '@daybook/contract'
import { type RuleOutcome, rulesFor } from '@daybook/domain/entryRules'
import { isSameValue } from '@daybook/domain/fields'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { CheckedForm } from '../../../ui/useCheckedForm.ts'
import { accounts } from '../accounts/accounts.queries.ts'
import type { EntryValues } from '../entries/panel.ts'
import { rules } from './rules.queries.ts'

const NONE: Rule[] = []
const NO_ACCOUNTS: Account[] = []

/** Returns a function that returns the fields that the user's rules set in an entry. It changes only with the rules. */
export function useRules() {
  const { data: all = NONE } = useQuery(rules)
  const { data: known = NO_ACCOUNTS } = useQuery({ ...accounts, enabled: all.some(({ account }) => account !== null) })
  return useMemo(() => {
    const isUsable = (id: string | null) =>
      id === MAIN_ACCOUNT || known.some((account) => account.id === id && !account.archived)
    // An archived or deleted account is not set.
    return rulesFor(all.map((rule) => (isUsable(rule.account) ? rule : { ...rule, account: null })))
  }, [all, known])
}

/** What the line of the capture names beside the values of the fields. */
export type NamedFields = { tags?: string[] | undefined; account?: string | undefined; category?: string | undefined }

type Options = {
  named?: NamedFields | undefined
  /** Sets the account of a new entry. */
  onAccount: ((account: string) => void) | undefined
  onGuess?: ((values: Partial<EntryValues>) => void) | undefined
}

/**
 * Fills in the tags and the account of a new entry that the line names or rules set for its title, unless the user has
 * chosen others. Returns what the rules set, also for an entry that is edited.
 */
export function useRuledFields(
  type: EntryType,
  form: CheckedForm<EntryValues>,
  { named = {}, onAccount, onGuess }: Options,
): RuleOutcome {
  const { title, amount } = form.values
  const outcome = useRules()({ type, title, amount: amount === '' ? undefined : amount })
  const [first] = useState(form.values.account)
  const [filled, setFilled] = useState<{ tags: string[]; account: string }>({ tags: [], account: first })
  const tags = [...new Set([...(named.tags ?? []), ...outcome.tags])]
  const account = named.account ?? outcome.account ?? first
  useEffect(() => {
    const values = form.getValues()
    if (!onAccount || isSameValue(filled, { tags, account })) return
    if (isSameValue(values.tags, filled.tags)) {
      onGuess?.({ tags })
      form.setFieldValue('tags', tags)
    }
    if (values.account === filled.account && account !== filled.account) {
      onGuess?.({ account })
      onAccount(account)
    }
    setFilled({ tags, account })
  })
  return outcome
}
