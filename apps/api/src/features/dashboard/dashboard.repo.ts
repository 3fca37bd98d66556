import type { EntryType } from '@daybook/contract'
import { fromMilli } from '@daybook/domain/amounts'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import { inSlices } from '../../db/slices.ts'

type Owner = { userId: string }

const monthSumsOf = prepared((db, { userId, month }: Owner & { month: string }) =>
  db
    .selectFrom('month_totals')
    .where('user_id', '=', userId)
    .where('month', '=', month)
    .select(['type', sql<string>`cast(amount_milli as text)`.as('milli')]),
)

// One type at a time, and as a range: otherwise SQLite scans all years instead of using the index on the day.
type OfDay = { type: EntryType; day: string }
const amountsOf = prepared(
  (db, { userId, type, day, after, limit }: Owner & OfDay & { after: string; limit: number }) =>
    db
      .selectFrom('entries')
      .where('user_id', '=', userId)
      .where('type', '=', type)
      .where((eb) => eb.between('day', day, day))
      .where('id', '>', after)
      .select(['id', 'amount_milli'])
      .orderBy('day')
      .orderBy('id')
      .limit(limit),
)

/** Summed in batches, since a day can have any number of entries. */
async function daySumOf(db: Db, userId: string, ofDay: OfDay) {
  const slices = inSlices((limit, last: { id: string; amount_milli: number } | undefined) =>
    amountsOf(db, { userId, ...ofDay, after: last?.id ?? '', limit }),
  )
  let sum = 0n
  for await (const rows of slices) for (const { amount_milli } of rows) sum += BigInt(amount_milli)
  return fromMilli(sum)
}

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

/** Runs one query per user table that the dashboard needs. */
export function dashboardRepo(db: Db, userId: string) {
  return {
    /** Returns the income and expenses of `today` and of its month. */
    async sums(today: string) {
      const ofDay = (type: EntryType) => daySumOf(db, userId, { type, day: today })
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
      return fromMilli(total('income') - total('expense'))
    },

    /** Returns the number of open and of completed tasks. */
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
