import { listAccounts, listRates, listTransfers } from '@daybook/contract'
import { computeAccounts } from '@daybook/domain/accounts'
import { byRateOrder } from '@daybook/domain/rates'
import { answerWith } from '../answers.ts'
import type { RowReader } from '../rows.ts'
import { upcomingSums } from './upcomingSums.ts'

/** Returns the accounts with their balances of `today`. */
export function accountsIn(rows: RowReader, today: string) {
  const { total, totalCleared, ...sums } = rows.entries.sums()
  const milli = { total: total('income') - total('expense'), totalCleared: totalCleared() }
  return computeAccounts(rows.all('account'), { ...sums, ...milli }, upcomingSums(rows, today))
}

/** The accounts with their balances, and the transfers between them. */
export const accountAnswers = [
  answerWith(listAccounts, ['account', 'entry', 'transfer'], ({ rows, today }) => ({
    body: accountsIn(rows, today),
  })),
  answerWith(listTransfers, ['transfer'], ({ rows }) => ({
    body: rows.all('transfer').sort((a, b) => (a.id < b.id ? 1 : -1)),
  })),
  answerWith(listRates, ['rate'], ({ rows }) => ({ body: rows.all('rate').sort(byRateOrder) })),
]
