import { type Entry, type EntryDraft, MAIN_ACCOUNT } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { today } from '../../../format/dates.ts'
import { accounts } from '../accounts/accounts.queries.ts'
import { balance, categoriesFor } from './money.queries.ts'

const DEBTS = ['card', 'loan']

/**
 * Returns a function that returns the warning of an expense which is more than the account that pays it has, or undefined.
 * Says nothing before the first income, and of accounts that are meant to be a debt. What the entry has taken already is
 * there to be spent by it.
 */
export function useBalanceWarning(saved: Entry | undefined) {
  const { data: money } = useQuery(balance)
  const { data: all = [] } = useQuery(accounts)
  const { data: incomes = [] } = useQuery(categoriesFor('income'))
  return ({ amount, account_amount, account }: Pick<EntryDraft, 'amount' | 'account' | 'account_amount'>) => {
    const id = account ?? MAIN_ACCOUNT
    const paying = all.length > 1 ? all.find((one) => one.id === id) : undefined
    const has = paying?.balance ?? money?.balance
    if (has === undefined || (paying && DEBTS.includes(paying.kind)) || (has <= 0 && incomes.length === 0))
      return undefined
    const taken =
      saved && saved.date <= today() && (!paying || (saved.account ?? MAIN_ACCOUNT) === id) ? saved : undefined
    const isOver = (account_amount ?? amount) > has + (taken?.account_amount ?? taken?.amount ?? 0)
    return isOver ? m.entry_exceeds_balance() : undefined
  }
}
