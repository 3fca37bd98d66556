import { listAccounts, listRates, listTransfers } from '@daybook/contract'
import { computeAccounts } from '@daybook/domain/accounts'
import { byRateOrder } from '@daybook/domain/rates'
import { answerWith } from '../answers.ts'
import type { RowReader } from '../rows.ts'

/** Returns the accounts with their balances. */
export function accountsIn(rows: RowReader) {
  const { total, totalCleared, ...sums } = rows.entries.sums()
  const milli = { total: total('income') - total('expense'), totalCleared: totalCleared() }
  return computeAccounts(rows.all('account'), { ...sums, ...milli })
}

/** The accounts with their balances, and the transfers between them. */
export const accountAnswers = [
  answerWith(listAccounts, ['account', 'entry', 'transfer'], ({ rows }) => ({ body: accountsIn(rows) })),
  answerWith(listTransfers, ['transfer'], ({ rows }) => ({
    body: rows.all('transfer').sort((a, b) => (a.id < b.id ? 1 : -1)),
  })),
  answerWith(listRates, ['rate'], ({ rows }) => ({ body: rows.all('rate').sort(byRateOrder) })),
]
