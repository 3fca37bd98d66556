import type { EntryType } from '@daybook/contract'
import { sql } from 'kysely'
import { fromMilli } from '../../db/milli.ts'
import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'

type Owner = { userId: string }

const monthSumsOf = prepared((db, { userId, month }: Owner & { month: string }) =>
  db
    .selectFrom('month_totals')
    .where('user_id', '=', userId)
    .where('month', '=', month)
    .select(['type', sql<string>`cast(amount_milli as text)`.as('milli')]),
)

const daySumsOf = prepared((db, { userId, day }: Owner & { day: string }) =>
  db
    .selectFrom('entries')
    .where('user_id', '=', userId)
    .where('type', 'in', ['income', 'expense'])
    .where('day', '=', day)
    .groupBy('type')
    .select(['type', sql<string>`cast(sum(amount_milli) as text)`.as('milli')]),
)

const totalsOf = prepared((db, { userId }: Owner) =>
  db
    .selectFrom('entry_totals')
    .where('user_id', '=', userId)
    .select(['type', sql<string>`cast(amount_milli as text)`.as('total')]),
)

const countOf = (state: 'is' | 'is not') =>
  prepared((db, { userId }: Owner) =>
    db
      .selectFrom('tasks')
      .where('user_id', '=', userId)
      .where('completed_at', state, null)
      .select((eb) => eb.fn.countAll().as('count')),
  )
const openTasksOf = countOf('is')
const completedTasksOf = countOf('is not')

const nextTaskOf = prepared((db, { userId }: Owner) =>
  db
    .selectFrom('tasks')
    .select(['id', 'title', 'description', 'due_at as due'])
    .where('user_id', '=', userId)
    .where('completed_at', 'is', null)
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
)

const sumOf = (type: EntryType, sums: { type: EntryType; milli: string }[]) =>
  fromMilli(sums.find((sum) => sum.type === type)?.milli ?? 0)

/** What the first screen reads of one user's tables, each in one query. */
export function dashboardRepo(db: Db, userId: string) {
  return {
    /** Income and expenses of the day `today`, and of its month. */
    async sums(today: string) {
      const [ofDay, ofMonth] = await Promise.all([
        daySumsOf(db, { userId, day: today }),
        monthSumsOf(db, { userId, month: today.slice(0, 7) }),
      ])
      return {
        income_today: sumOf('income', ofDay),
        expenses_today: sumOf('expense', ofDay),
        income_month: sumOf('income', ofMonth),
        expenses_month: sumOf('expense', ofMonth),
      }
    },

    async balance() {
      const rows = await totalsOf(db, { userId })
      const total = (type: EntryType) => BigInt(rows.find((row) => row.type === type)?.total ?? 0)
      return fromMilli((total('income') - total('expense')).toString())
    },

    /** How many tasks are open, and how many done. */
    async counts() {
      const [open, completed] = await Promise.all([openTasksOf(db, { userId }), completedTasksOf(db, { userId })])
      return { tasks: Number(open[0]?.count), completed_tasks: Number(completed[0]?.count) }
    },

    async nextTask() {
      const [task = null] = await nextTaskOf(db, { userId })
      return task
    },
  }
}
