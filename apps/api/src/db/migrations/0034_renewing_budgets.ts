import type { Kysely } from 'kysely'

/** Adds how a budget renews, and its categories beside the first. */
export async function up(db: Kysely<unknown>) {
  const { schema } = db
  for (const column of ['renews', 'categories']) await schema.alterTable('budgets').addColumn(column, 'text').execute()
  await schema.alterTable('budgets').addColumn('rollover', 'integer').execute()
}
