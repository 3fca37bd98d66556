import type { Kysely } from 'kysely'

/** Lets files be attached to tasks and notes. Those before are of entries. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('attachments')
    .addColumn('owner_kind', 'text', (column) => column.notNull().defaultTo('entry'))
    .execute()
}
