import { type Kysely, sql } from 'kysely'

/** Makes devices of users with attachments read all rows again, because attachments were not in the change log. */
export async function up(db: Kysely<unknown>) {
  await sql`update sync_heads set seq = seq + 1, low = seq + 1
    where user_id in (select user_id from attachments)`.execute(db)
}
