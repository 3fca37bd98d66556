import type { Contribution } from '@daybook/contract'
import { byContributionOrder } from '@daybook/domain/goals'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'

/** Reads the sums of the contributions of one user. */
export function contributionRepo(db: Db, userId: string) {
  const ofUser = db.selectFrom('contributions').where('user_id', '=', userId)

  return {
    /** Returns the sum of the contributions of each goal, in thousandths. */
    async sums() {
      const rows = await ofUser
        .select(['goal_id', sql<string>`cast(sum(amount_milli) as text)`.as('total')])
        .groupBy('goal_id')
        .execute()
      return new Map(rows.map(({ goal_id, total }) => [goal_id, BigInt(total)]))
    },

    async list(goal: string): Promise<Contribution[]> {
      const rows = await ofUser.select(['id', 'content']).where('goal_id', '=', goal).execute()
      return rows.map(({ id, content }) => ({ id, ...JSON.parse(content) })).sort(byContributionOrder)
    },

    async count(goal: string) {
      const [row] = await ofUser
        .select(sql<string>`cast(count(*) as text)`.as('count'))
        .where('goal_id', '=', goal)
        .execute()
      return Number(row?.count)
    },
  }
}
