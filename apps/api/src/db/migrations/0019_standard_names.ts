import type { Kysely } from 'kysely'

/** Renames tables and columns to the terms the code uses. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('scan_holds').renameTo('scan_reservations').execute()
  await db.schema.alterTable('leases').renameTo('job_leases').execute()
  await db.schema.alterTable('merchants').renameColumn('spelling', 'merchant_raw_name').execute()
  await db.schema.alterTable('merchants').renameColumn('taught_at', 'corrected_at').execute()
  await db.schema.alterTable('scans').renameColumn('spelling', 'merchant_raw_name').execute()
  await db.schema.alterTable('entries').renameColumn('title_folded', 'title_search').execute()
  await db.schema.alterTable('note_texts').renameColumn('folded', 'search_text').execute()
  await db.schema.alterTable('routines').renameColumn('since_day', 'schedule_from').execute()
  await db.schema.alterTable('routines').renameColumn('carried_streak', 'streak_offset').execute()
}
