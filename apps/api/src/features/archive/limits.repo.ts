import { CONTRIBUTION_LIMIT, LINK_LIMIT, NOTE_LIMIT, type RowOf, SECTION_LIMIT } from '@daybook/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { DomainError } from '../../errors.ts'
import type { Drafts } from './readRows.ts'

/** Throws if a note, a goal or a linked row has more than it can have, after rows that belong to it were created. */
export async function requireLimits(db: Db, userId: string, { kind, rows }: Drafts) {
  const values = rows.map(([, row]) => row)
  if (kind === 'section')
    await requireShortNotes(db, userId, unique((values as RowOf<'section'>[]).map(({ note }) => note)))
  if (kind === 'link')
    await requireFewLinks(
      db,
      userId,
      unique((values as RowOf<'link'>[]).flatMap(({ first, second }) => [first, second])),
    )
  if (kind === 'contribution')
    await requireFewContributions(db, userId, unique((values as RowOf<'contribution'>[]).map(({ goal }) => goal)))
}

const unique = (ids: string[]) => [...new Set(ids)]
const lengthOf = (...columns: string[]) =>
  sql<number>`sum(${sql.join(
    columns.map((column) => sql`length(${sql.ref(column)})`),
    sql` + `,
  )})`

async function requireShortNotes(db: Db, userId: string, ids: string[]) {
  const sections = await db
    .selectFrom('sections')
    .select((eb) => [
      'note_id as id',
      eb.fn.countAll<number>().as('count'),
      lengthOf('heading', 'content').as('length'),
    ])
    .where('user_id', '=', userId)
    .where('note_id', 'in', ids)
    .groupBy('note_id')
    .execute()
  const notes = await db
    .selectFrom('notes')
    .select(['id', lengthOf('title', 'content').as('length')])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .groupBy('id')
    .execute()
  const own = new Map(notes.map(({ id, length }) => [id, Number(length)]))
  for (const { id, count, length } of sections) {
    if (Number(count) > SECTION_LIMIT)
      throw new DomainError({ code: 'too_many_sections', params: { maximum: SECTION_LIMIT } })
    if (Number(length) + (own.get(id) ?? 0) > NOTE_LIMIT)
      throw new DomainError({ code: 'note_too_long', params: { maximum: NOTE_LIMIT } })
  }
}

async function requireFewLinks(db: Db, userId: string, ids: string[]) {
  const counts = new Map<string, number>()
  for (const end of ['first', 'second'] as const) {
    const column = `${end}_id` as const
    const rows = await db
      .selectFrom('links')
      .select((eb) => [`${column} as id`, eb.fn.countAll<number>().as('count')])
      .where('user_id', '=', userId)
      .where(column, 'in', ids)
      .groupBy(column)
      .execute()
    for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + Number(count))
  }
  if (Math.max(...counts.values()) > LINK_LIMIT)
    throw new DomainError({ code: 'too_many_links', params: { maximum: LINK_LIMIT } })
}

async function requireFewContributions(db: Db, userId: string, goals: string[]) {
  const rows = await db
    .selectFrom('contributions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('goal_id', 'in', goals)
    .groupBy('goal_id')
    .execute()
  if (rows.some(({ count }) => Number(count) > CONTRIBUTION_LIMIT)) throw new DomainError('too_many_contributions')
}
