import { type Kysely, sql } from 'kysely'

/** Lets devices read all rows again, of users with attachments: these were no rows of the change log. */
export async function up(db: Kysely<unknown>) {
  await sql`update sync_heads set seq = seq + 1, low = seq + 1
    where user_id in (select user_id from attachments)`.execute(db)
}
