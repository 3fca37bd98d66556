import type { EntryType } from '@daybook/contract'
import { sql } from 'kysely'
import { fromMilli } from '../../db/milli.ts'
import type { Db } from '../../db/open.ts'

/** What the first screen reads of one user's tables, each in one query. */
export function dashboardRepo(db: Db, userId: string) {
  return {
    /** Income and expenses of the month `from` to `to`, and of the day `today` in it. */
    async sums({ today, from, to }: { today: string; from: string; to: string }) {
      const ofToday = sql<number>`case when day = ${today} then amount_milli else 0 end`
      const rows = await db
        .selectFrom('entries')
        .where('user_id', '=', userId)
        .where('type', 'in', ['income', 'expense'])
        .where('day', '>=', from)
        .where('day', '<=', to)
        .groupBy('type')
        .select(['type', sql<string>`cast(sum(amount_milli) as text)`.as('month')])
        .select(sql<string>`cast(sum(${ofToday}) as text)`.as('today'))
        .execute()
      const of = (type: EntryType) => rows.find((row) => row.type === type)
      return {
        income_today: fromMilli(of('income')?.today ?? 0),
        expenses_today: fromMilli(of('expense')?.today ?? 0),
        income_month: fromMilli(of('income')?.month ?? 0),
        expenses_month: fromMilli(of('expense')?.month ?? 0),
      }
    },

    async balance() {
      const rows = await db
        .selectFrom('entry_totals')
        .where('user_id', '=', userId)
        .select(['type', sql<string>`cast(amount_milli as text)`.as('total')])
        .execute()
      const total = (type: EntryType) => BigInt(rows.find((row) => row.type === type)?.total ?? 0)
      return fromMilli((total('income') - total('expense')).toString())
    },

    /** How many tasks are open, and how many done. */
    async counts() {
      const count = (state: 'is' | 'is not') =>
        db
          .selectFrom('tasks')
          .where('user_id', '=', userId)
          .where('completed_at', state, null)
          .select((eb) => eb.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      const [open, completed] = await Promise.all([count('is'), count('is not')])
      return { tasks: Number(open.count), completed_tasks: Number(completed.count) }
    },

    async nextTask() {
      const row = await db
        .selectFrom('tasks')
        .select(['id', 'title', 'description', 'due_at as due'])
        .where('user_id', '=', userId)
        .where('completed_at', 'is', null)
        .orderBy('position', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row ?? null
    },
  }
}
