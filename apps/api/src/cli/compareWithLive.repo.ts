import type { RowKind } from '@daybook/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'

type ComparedTable = {
  table: string
  /** What is summed for each user, in thousandths. */
  amount?: RawBuilder<unknown>
}

/** The tables of what a user has, which change only with the number of the user's latest change. */
const TABLES: Record<Exclude<RowKind, 'settings'>, ComparedTable> = {
  entry: { table: 'entries', amount: sql`case when type = 'income' then amount_milli else -amount_milli end` },
  transfer: { table: 'transfers', amount: sql`amount_milli` },
  budget: { table: 'budgets', amount: sql`amount_milli` },
  account: { table: 'accounts', amount: sql`opening_milli` },
  contribution: { table: 'contributions', amount: sql`amount_milli` },
  goal: { table: 'goals' },
  rate: { table: 'rates' },
  rule: { table: 'rules' },
  schedule: { table: 'schedules' },
  task: { table: 'tasks' },
  project: { table: 'projects' },
  routine: { table: 'routines' },
  occurrence: { table: 'occurrences' },
  note: { table: 'notes' },
  section: { table: 'sections' },
  link: { table: 'links' },
  attachment: { table: 'attachments' },
}

/** Kinds of which the change log names each row that appears, changes or ends. Parts of rows end without being named. */
const NAMED_KINDS = ['entry', 'transfer', 'budget'] as const

type Head = { seq: number; low: number }
type Counted = { rows: number; milli: bigint }

export type Comparison = {
  /** Users who changed nothing since the backup, and the number of their rows. */
  unchanged: number
  rows: number
  /** Users who changed something, and the number of their rows that the change log does not name. */
  changed: number
  unnamedRows: number
  /** Users whose change log does not reach back to the backup. */
  notCompared: number
  added: number
  deleted: number
  /** What differs, with the ids of the users. */
  problems: string[]
}

const NO_ROWS: Counted = { rows: 0, milli: 0n }
// SQLite fails when a sum overflows.
const UNIT = sql.lit(1_000_000)

/**
 * Compares a restored backup with the database that it is of. Of users whose latest change is the same, each table must
 * have as many rows and the same sum of amounts. Of others, the entries, transfers and budgets that the change log since
 * then does not name must be the same. `day` is that of the backup: who signed up before it must be in it.
 */
export async function compareWithLive(copy: Db, live: Db, day: string): Promise<Comparison> {
  const [before, now] = [await readHeads(copy), await readHeads(live)]
  const [copied, users] = [await readUsers(copy), await readUsers(live)]
  const both = [...copied.keys()].filter((id) => users.has(id))
  const added = [...users.keys()].filter((id) => !copied.has(id))
  const headOf = (heads: Map<string, Head>, id: string) => heads.get(id) ?? { seq: 0, low: 0 }
  const bySeq = Map.groupBy(both, (id) => Math.sign(headOf(now, id).seq - headOf(before, id).seq))
  const [unchanged, changed] = [bySeq.get(0) ?? [], bySeq.get(1) ?? []]
  const comparison: Comparison = {
    unchanged: unchanged.length,
    rows: 0,
    changed: 0,
    unnamedRows: 0,
    notCompared: 0,
    added: added.length,
    deleted: copied.size - both.length,
    problems: [
      ...(bySeq.get(-1) ?? []).map((id) => `user_id=${id}: the database has fewer changes than the backup`),
      ...added
        .filter((id) => users.get(id)! < day)
        .map((id) => `user_id=${id}: is older than the backup, but not in it`),
    ],
  }
  await compareUnchanged(copy, live, new Set(unchanged), comparison)
  for (const id of changed) {
    const { seq } = headOf(before, id)
    if (headOf(now, id).low > seq) comparison.notCompared += 1
    else await compareUnnamed(copy, live, { id, seq }, comparison)
  }
  return comparison
}

async function readHeads(db: Db) {
  const rows = await db.selectFrom('sync_heads').select(['user_id', 'seq', 'low']).execute()
  return new Map(rows.map(({ user_id, seq, low }): [string, Head] => [user_id, { seq: Number(seq), low: Number(low) }]))
}

async function readUsers(db: Db) {
  const rows = await db.selectFrom('users').select(['id', 'created_at']).execute()
  return new Map(rows.map(({ id, created_at }) => [id, created_at]))
}

async function compareUnchanged(copy: Db, live: Db, users: Set<string>, comparison: Comparison) {
  for (const { table, amount } of Object.values(TABLES)) {
    const [before, now] = [await countByUser(copy, table, amount), await countByUser(live, table, amount)]
    for (const id of users) {
      const [one, other] = [before.get(id) ?? NO_ROWS, now.get(id) ?? NO_ROWS]
      comparison.rows += one.rows
      comparison.problems.push(...differences(`${table} user_id=${id}`, one, other))
    }
  }
}

async function compareUnnamed(copy: Db, live: Db, { id, seq }: { id: string; seq: number }, comparison: Comparison) {
  comparison.changed += 1
  for (const kind of NAMED_KINDS) {
    const { table, amount } = TABLES[kind]
    const named = await namedSince(live, { id, seq, kind })
    const [one, other] = [
      await countUnnamed(copy, { id, table, amount, named }),
      await countUnnamed(live, { id, table, amount, named }),
    ]
    comparison.unnamedRows += one.rows
    comparison.problems.push(...differences(`${table} user_id=${id}: of rows that the log does not name,`, one, other))
  }
}

function differences(where: string, copy: Counted, live: Counted) {
  const found: string[] = []
  if (copy.rows !== live.rows) found.push(`${where} ${copy.rows} rows in the backup, ${live.rows} in the database`)
  if (copy.milli !== live.milli)
    found.push(`${where} amounts of ${copy.milli} thousandths in the backup, ${live.milli} in the database`)
  return found
}

type CountedRow = { user_id: string; n: string; millions: string | null; rest: string | null }

const countedColumns = (amount: RawBuilder<unknown> = sql`0`) => sql`cast(count(*) as text) as n,
  cast(sum((${amount}) / ${UNIT}) as text) as millions, cast(sum((${amount}) % ${UNIT}) as text) as rest`

const toCounted = ({ n, millions, rest }: Omit<CountedRow, 'user_id'>): Counted => ({
  rows: Number(n),
  milli: BigInt(millions ?? 0) * 1_000_000n + BigInt(rest ?? 0),
})

async function countByUser(db: Db, table: string, amount?: RawBuilder<unknown>) {
  const { rows } = await sql<CountedRow>`select user_id, ${countedColumns(amount)}
    from ${sql.table(table)} group by user_id`.execute(db)
  return new Map(rows.map((row) => [row.user_id, toCounted(row)]))
}

/** Returns the ids of the rows that the change log names after a change. An import is one change of many rows. */
async function namedSince(live: Db, { id, seq, kind }: { id: string; seq: number; kind: RowKind }) {
  const changes = await live
    .selectFrom('changes')
    .select(['id', 'action', 'after'])
    .where('user_id', '=', id)
    .where('seq', '>', seq)
    .where('kind', '=', kind)
    .execute()
  return new Set(
    changes.flatMap((change) =>
      change.action === 'import' ? (JSON.parse(change.after ?? '[]') as string[]) : [change.id],
    ),
  )
}

type UnnamedRows = { id: string; table: string; amount: RawBuilder<unknown> | undefined; named: Set<string> }

/** Counts the rows of a user except those with these ids. */
async function countUnnamed(db: Db, { id, table, amount, named }: UnnamedRows) {
  const all = await sql<CountedRow>`select ${countedColumns(amount)}
    from ${sql.table(table)} where user_id = ${id}`.execute(db)
  const total = toCounted(all.rows[0]!)
  const ids = [...named]
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const some = await sql<CountedRow>`select ${countedColumns(amount)} from ${sql.table(table)}
      where user_id = ${id} and id in (${sql.join(ids.slice(from, from + IDS_AT_ONCE))})`.execute(db)
    const { rows, milli } = toCounted(some.rows[0]!)
    total.rows -= rows
    total.milli -= milli
  }
  return total
}

const IDS_AT_ONCE = 500
