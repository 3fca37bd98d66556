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

// One type at a time, and as a span: asked otherwise, SQLite walks through all the years rather than to the day.
const daySumOf = prepared((db, { userId, type, day }: Owner & { type: EntryType; day: string }) =>
  db
    .selectFrom('entries')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where((eb) => eb.between('day', day, day))
    .select(sql<string | null>`cast(sum(amount_milli) as text)`.as('milli')),
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

/** What the first screen reads of one user's tables, each in one query. */
export function dashboardRepo(db: Db, userId: string) {
  return {
    /** Income and expenses of the day `today`, and of its month. */
    async sums(today: string) {
      const ofDay = async (type: EntryType) => {
        const [sum] = await daySumOf(db, { userId, type, day: today })
        return fromMilli(sum?.milli ?? 0)
      }
      const [income_today, expenses_today, months] = await Promise.all([
        ofDay('income'),
        ofDay('expense'),
        monthSumsOf(db, { userId, month: today.slice(0, 7) }),
      ])
      const ofMonth = (type: EntryType) => fromMilli(months.find((sum) => sum.type === type)?.milli ?? 0)
      return { income_today, expenses_today, income_month: ofMonth('income'), expenses_month: ofMonth('expense') }
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
