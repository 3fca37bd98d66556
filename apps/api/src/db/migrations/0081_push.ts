import type { CreateTableBuilder, Kysely } from 'kysely'

const SUBSCRIPTION = ['user_id', 'id', 'session_id', 'sealed', 'device_label', 'created_at']
const MESSAGE = ['user_id', 'id', 'subscription', 'sealed', 'due_at', 'expires_at', 'created_at']

/** Adds these columns of text, which have a value in every row, and the key of a user's table. */
const withTexts = (table: CreateTableBuilder<string, string>, name: string, columns: string[]) =>
  columns
    .reduce((builder, column) => builder.addColumn(column, 'text', (text) => text.notNull()), table)
    .addPrimaryKeyConstraint(`${name}_pk`, ['user_id', 'id'])

/** Keeps the keys of the server, the subscriptions to push messages, and the messages until they are sent. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('server_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .execute()
  await withTexts(db.schema.createTable('push_subscriptions'), 'push_subscriptions', SUBSCRIPTION)
    .addColumn('failed_at', 'text')
    .execute()
  await withTexts(db.schema.createTable('push_messages'), 'push_messages', MESSAGE)
    .addColumn('topic', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .execute()
  // Has all columns of the search for messages that are due, so that it reads no message that waits.
  await db.schema.createIndex('push_messages_by_due').on('push_messages').columns(['user_id', 'due_at', 'id']).execute()
}
