import type { Kysely } from 'kysely'

const DAYS = ['due_day', 'start_day', 'done_day']

/** Gives tasks a due day without a time, a day on which they start, and the day on which one that repeats was last done. */
export async function up(db: Kysely<unknown>) {
  for (const day of DAYS) await db.schema.alterTable('tasks').addColumn(day, 'text').execute()
}
