import type { RateDraft } from '@daybook/contract'
import { rateIdOf } from '@daybook/domain/rateId'
import { byRateOrder } from '@daybook/domain/rates'
import { tracked } from '../../../db/changes/trackedRows.ts'
import { type Author, withChanges } from '../../../db/changes/withChanges.ts'
import { inSlices } from '../../../db/slices.ts'
import type { AppDependencies } from '../../../dependencies.ts'
import { orNotFound } from '../../../errors.ts'
import { rateRows } from './rateRows.repo.ts'

const MISSING = 'rate_not_found'

type Row = Awaited<ReturnType<typeof rateRows.page>>[number]

/** Reads and writes the exchange rates of one user. */
export const rateService = ({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>, author: Author) => ({
  async all() {
    const read = (limit: number, last: Row | undefined) =>
      rateRows.page(db, author.userId, { limit, before: last?.[0] })
    const rates = []
    for await (const rows of inSlices(read)) rates.push(...rows.map(([id, row]) => ({ id, ...row })))
    return rates.sort(byRateOrder)
  },

  /** Sets the rate of a day and a pair of currencies. */
  set: (rate: RateDraft) =>
    withChanges({ db, clock }, author, async (db) => {
      const rates = tracked(db, rateRows)
      const id = rateIdOf(rate)
      await rates.restore(id)
      if (!(await rates.create(id, rate))) await rates.edit(id, () => rate)
      return { id, ...rate }
    }),

  remove: (id: string) =>
    withChanges({ db, clock }, author, async (db) => {
      orNotFound(await tracked(db, rateRows).discard(id), MISSING)
    }),
})
