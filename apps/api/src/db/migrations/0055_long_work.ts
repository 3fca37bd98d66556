import { type Kysely, sql } from 'kysely'

/** Keeps work of a user that takes several transactions with the head that each of them locks. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('sync_heads').addColumn('work', 'text').execute()
  await sql`create index "sync_heads_with_work" on "sync_heads" ("user_id") where "work" is not null`.execute(db)
}
