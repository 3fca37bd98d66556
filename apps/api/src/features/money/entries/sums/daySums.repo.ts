import type { EntryType } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { prepared } from '../../../../db/prepared.ts'

/** Days, both included. */
type Days = { type: EntryType; first: string; last: string }

const readTotal = prepared((db, { userId, type, first, last }: Days & { userId: string }) =>
  db
    .selectFrom('day_totals')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where((eb) => eb.between('day', first, last))
    .select(sql<string | null>`cast(sum(amount_milli) as text)`.as('total')),
)

const LAST_DAY = '9999-12-31'

/** Returns income less expense of the days after `today`, in thousandths. */
export async function upcomingMilli(db: Db, userId: string, today: string) {
  const days = { first: addDays(today, 1), last: LAST_DAY }
  const income = await sumOfDays(db, userId, { type: 'income', ...days })
  return income - (await sumOfDays(db, userId, { type: 'expense', ...days }))
}

/** Returns the sum of one type over days, in thousandths: one row a day, regardless of the number of entries. */
export async function sumOfDays(db: Db, userId: string, days: Days) {
  const [row] = await readTotal(db, { userId, ...days })
  return BigInt(row?.total ?? 0)
}
