import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type Db, dialectFor, openDb } from '../db/open.ts'
import { laterMigrations, migrationsUpTo } from '../db/testing/releases.ts'
import { emptyDatabaseUrl } from '../testing/database.ts'

const ENTRIES = 100_000
const BATCH = 500
const versions = Object.keys(laterMigrations).slice(0, -1)

/** Inserts entries and their totals as the release with this schema wrote them. */
async function addEntries(db: Db) {
  const columns = (await db.introspection.getTables()).find(({ name }) => name === 'entries')!.columns
  const search = columns.map(({ name }) => name).filter((name) => /^title_/.test(name))
  for (let at = 0; at < ENTRIES; at += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, n) => ({
      user_id: `user ${(at + n) % 3}`,
      id: String(at + n).padStart(6, '0'),
      type: n % 5 ? ('expense' as const) : ('income' as const),
      amount_milli: 1000 + ((at + n) % 7919),
      title: `Title ${n}`,
      ...Object.fromEntries(search.map((name) => [name, `TITLE ${n}`])),
      day: `20${10 + (n % 16)}-0${1 + (n % 9)}-1${n % 10}`,
      category: `CATEGORY ${n % 20}`,
    }))
    await db
      .insertInto('entries')
      .values(rows as never)
      .execute()
  }
  await sql`insert into entry_totals (user_id, type, amount_milli)
    select user_id, type, sum(amount_milli) from entries group by user_id, type`.execute(db)
}

const readSums = async (db: Db) =>
  (
    await sql<object>`select e.user_id, e.type, count(*) as entries, sum(e.amount_milli) as milli,
      max(t.amount_milli) as total from entries e
      join entry_totals t on t.user_id = e.user_id and t.type = e.type
      group by e.user_id, e.type order by e.user_id, e.type`.execute(db)
  ).rows

it.each(versions)('migrates 100,000 entries from %s with every balance as before', async (version) => {
  const url = await emptyDatabaseUrl()
  const old = await openDb(dialectFor(url), migrationsUpTo(version))
  await addEntries(old)
  const before = await readSums(old)
  await old.destroy()
  const migrated = await openDb(dialectFor(url), laterMigrations)
  expect(await readSums(migrated)).toEqual(before)
  expect(before).toHaveLength(6)
  await migrated.destroy()
})
