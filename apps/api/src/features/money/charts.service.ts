import type { Charts } from '@daybook/contract'
import { chartsOf } from '@daybook/domain/charts'
import type { Db } from '../../db/open.ts'
import { monthTotalsRepo } from './monthTotals.repo.ts'
import { totalsRepo } from './totals.repo.ts'

/** Returns the data of the charts as of `today`. */
export async function charts(db: Db, userId: string, today: string, months: number): Promise<Charts> {
  const thisMonth = today.slice(0, 7)
  const totals = await monthTotalsRepo(db, userId).upTo(thisMonth)
  const categories = await totalsRepo(db, userId).byCategory('expense', thisMonth)
  return chartsOf({ today, months, totals, categories })
}
