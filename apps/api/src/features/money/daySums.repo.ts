import type { EntryType } from '@daybook/contract'
import type { Db } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import { inSlices } from '../../db/slices.ts'

type OfDay = { type: EntryType; day: string }

// One type at a time, and as a range: otherwise SQLite scans all years instead of using the index on the day.
const amountsOf = prepared(
  (db, { userId, type, day, after, limit }: OfDay & { userId: string; after: string; limit: number }) =>
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

/** Returns the sum of one type on a day, in thousandths. Summed in slices, since a day can have any number of entries. */
export async function daySumOf(db: Db, userId: string, ofDay: OfDay) {
  const slices = inSlices((limit, last: { id: string; amount_milli: number } | undefined) =>
    amountsOf(db, { userId, ...ofDay, after: last?.id ?? '', limit }),
  )
  let sum = 0n
  for await (const rows of slices) for (const { amount_milli } of rows) sum += BigInt(amount_milli)
  return sum
}
