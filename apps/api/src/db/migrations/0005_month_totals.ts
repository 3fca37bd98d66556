import { normalizeForSearch } from '@daybook/domain/search'
import { type Kysely, sql } from 'kysely'

const BATCH = 500

type Before = { entries: { user_id: string; id: string; title: string; title_folded: string } }

/** Adds totals by month, so that charts do not read all entries, and normalized titles for searching. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('month_totals')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('amount_milli', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('month_totals_pk', ['user_id', 'month', 'type'])
    .execute()
  await sql`
    insert into month_totals (user_id, month, type, amount_milli)
    select user_id, substr(day, 1, 7), type, sum(amount_milli) from entries group by user_id, substr(day, 1, 7), type
  `.execute(db)
  await db.schema
    .alterTable('entries')
    .addColumn('title_folded', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await foldTitles(db as Kysely<Before>)
}

/** Done in JavaScript, because SQLite and PostgreSQL fold case differently. */
async function foldTitles(db: Kysely<Before>) {
  let last = { user_id: '', id: '' }
  for (;;) {
    const rows = await db
      .selectFrom('entries')
      .select(['user_id', 'id', 'title'])
      .where((eb) => eb(eb.refTuple('user_id', 'id'), '>', eb.tuple(last.user_id, last.id)))
      .orderBy('user_id')
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { user_id, id, title } of rows)
      await db
        .updateTable('entries')
        .set({ title_folded: normalizeForSearch(title) })
        .where('user_id', '=', user_id)
        .where('id', '=', id)
        .execute()
    if (rows.length < BATCH) return
    last = rows.at(-1)!
  }
}
