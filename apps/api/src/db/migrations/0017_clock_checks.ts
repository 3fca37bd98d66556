import { type Kysely, sql } from 'kysely'

type Before = { sessions: { rotated_at: string } }
type After = Before & {
  clock_checks: { id: string; trusted_at: string; candidate_at: string | null; plausible_ms: number }
}

export async function up(db: Kysely<After>) {
  await db.schema
    .createTable('clock_checks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('trusted_at', 'text', (c) => c.notNull())
    .addColumn('candidate_at', 'text')
    .addColumn('plausible_ms', 'bigint', (c) => c.notNull())
    .execute()

  // An existing database starts with the last time a session was used as its trusted time.
  await db
    .insertInto('clock_checks')
    .columns(['id', 'trusted_at', 'candidate_at', 'plausible_ms'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .where('rotated_at', 'like', '____-__-__T%Z')
        .groupBy(sql`1`)
        .having((eb) => eb.fn.countAll(), '>', 0)
        .select((eb) => [
          sql<string>`'clock'`.as('id'),
          eb.fn.max('rotated_at').as('trusted_at'),
          sql<null>`cast(null as text)`.as('candidate_at'),
          sql<number>`0`.as('plausible_ms'),
        ]),
    )
    .execute()
}
