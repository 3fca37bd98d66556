import type { Kysely } from 'kysely'

/** Keeps which budgets count all categories. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('budgets').addColumn('all_categories', 'integer').execute()
}
