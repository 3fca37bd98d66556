import { MAIN_ACCOUNT } from '@daybook/contract'
import { computeAccounts } from '@daybook/domain/accounts'
import type { Db } from '../../../db/open.ts'
import { orNotFound } from '../../../errors.ts'
import { accountTotalsRepo } from '../entries/sums/accountTotals.repo.ts'
import { totalsRepo } from '../entries/sums/totals.repo.ts'
import { readUpcomingSums } from '../entries/sums/upcomingSums.repo.ts'
import { accountRows } from './accountRows.repo.ts'
import { readAccount } from './currencies.repo.ts'

/** Returns the accounts of a user with their balances of `today`. */
export async function accountsWithBalances(db: Db, userId: string, today: string) {
  const rows = await accountRows.list(db, userId)
  const sums = await accountTotalsRepo(db, userId).all(rows.some(({ currency }) => currency))
  const upcoming = await readUpcomingSums(db, userId, today)
  return computeAccounts(rows, { ...sums, total: await totalsRepo(db, userId).milli() }, upcoming)
}

/** Throws unless the account exists or is in the trash: a device may not know of its deletion yet. */
export async function requireAccount(db: Db, userId: string, id: string | null | undefined) {
  if (id && id !== MAIN_ACCOUNT) orNotFound(await readAccount(db, userId, id), 'account_not_found')
}
