import { PostgresAdapter, sql } from 'kysely'
import { truncateWal } from '../db/checkpoint/truncateWal.ts'
import type { Db } from '../db/open.ts'
import { newId } from '../ids.ts'

const BATCH = 1000
const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2016, 0, 1)
const DAYS = 3650
const TITLES = ['Coffee at the corner', 'Groceries for the week', 'Bus ticket', 'Rent', 'Кофе', 'Book']
const CATEGORIES = ['FOOD', 'RENT', 'TRAVEL', 'FUN', 'HEALTH', 'BOOKS', 'GIFTS', 'OTHER']

/** Inserts `count` entries over ten years and their totals directly into the database, for a user without entries. */
export async function addManyEntries(db: Db, userId: string, count: number) {
  for (let at = 0; at < count; at += BATCH)
    await db
      .insertInto('entries')
      .values(Array.from({ length: Math.min(BATCH, count - at) }, (_, n) => entryAt(userId, at + n, count)))
      .execute()
  await sql`insert into entry_totals (user_id, type, amount_milli)
    select user_id, type, sum(amount_milli) from entries where user_id = ${userId} group by user_id, type`.execute(db)
  await sql`insert into month_totals (user_id, month, type, amount_milli)
    select user_id, substr(day, 1, 7), type, sum(amount_milli) from entries
    where user_id = ${userId} group by user_id, substr(day, 1, 7), type`.execute(db)
  await sql`insert into day_totals (user_id, type, day, amount_milli)
    select user_id, type, day, sum(amount_milli) from entries where user_id = ${userId}
    group by user_id, type, day`.execute(db)
  await sql`insert into category_totals (user_id, type, category, month, amount_milli)
    select user_id, type, category, substr(day, 1, 7), sum(amount_milli) from entries
    where user_id = ${userId} group by user_id, type, category, substr(day, 1, 7)`.execute(db)
  await sql`insert into categories (user_id, name, uses)
    select user_id, category, count(*) from entries where user_id = ${userId} group by user_id, category`.execute(db)
  // As maintenance does within a minute: else the next commit would wait for all of this to be written.
  await truncateWal(db)
  // Autovacuum does this within a minute; until then PostgreSQL plans queries for an empty table.
  if (db.getExecutor().adapter instanceof PostgresAdapter) await sql`analyze entries`.execute(db)
}

function entryAt(userId: string, n: number, count: number) {
  const time = FIRST_DAY + Math.floor((n / count) * DAYS) * DAY_MS
  const title = `${TITLES[n % TITLES.length]} ${n}`
  return {
    user_id: userId,
    id: newId(new Date(time)),
    type: n % 10 === 0 ? ('income' as const) : ('expense' as const),
    amount_milli: 1000 + (n % 90_000),
    title,
    title_search: title.toUpperCase(),
    day: new Date(time).toISOString().slice(0, 10),
    category: CATEGORIES[n % CATEGORIES.length]!,
    cleared: 0,
  }
}
