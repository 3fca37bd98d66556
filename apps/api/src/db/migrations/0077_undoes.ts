import type { Kysely } from 'kysely'

/** Lets the log say which change another one undoes or redoes. Those before do not say it. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('changes').addColumn('undoes', 'bigint').execute()
  await db.schema
    .createIndex('changes_undoing')
    .on('changes')
    .columns(['user_id', 'undoes'])
    .where('undoes' as never, 'is not', null)
    .execute()
}
