import { PRODUCT } from '@daybook/contract'
import { type Kysely, sql } from 'kysely'
import { BadSetting } from '../config.ts'

/** Tables whose rows no migration adds or removes. */
const COUNTED = [
  'users',
  'entries',
  'budgets',
  'tasks',
  'routines',
  'occurrences',
  'notes',
  'sections',
  'links',
  'schedules',
  'accounts',
  'transfers',
  'goals',
  'contributions',
  'rates',
  'rules',
  'projects',
  'scans',
  'scan_texts',
  'scan_pictures',
  'attachments',
  'attachment_files',
]
/** Tables with amounts, and what their sums are grouped by. */
const SUMMED: Record<string, string[]> = {
  entries: ['user_id', 'type'],
  entry_totals: ['user_id', 'type'],
  budgets: ['user_id'],
}

type Contents = Map<string, string>

/** Returns the number of rows of each table and the sums of each user's amounts, as far as there are such tables. */
export async function readContents(db: Kysely<unknown>): Promise<Contents> {
  const contents: Contents = new Map()
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name))
  for (const table of COUNTED.filter((name) => tables.has(name))) {
    const { rows } = await sql<{ n: string }>`select cast(count(*) as text) as n from ${sql.table(table)}`.execute(db)
    contents.set(`the number of ${table}`, rows[0]!.n)
  }
  for (const [table, keys] of Object.entries(SUMMED).filter(([name]) => tables.has(name))) {
    const columns = sql.join(keys.map((key) => sql.ref(key)))
    // Summed in two columns: SQLite fails when a sum overflows.
    const sums = await sql<{ millions: string; rest: string }>`select ${columns},
      cast(sum(amount_milli / 1000000) as text) as millions, cast(sum(amount_milli % 1000000) as text) as rest
      from ${sql.table(table)} group by ${columns}`.execute(db)
    for (const { millions, rest, ...key } of sums.rows) {
      const milli = BigInt(millions) * 1_000_000n + BigInt(rest)
      contents.set(`the sum of ${table} of ${Object.values(key).join(' ')}`, String(milli))
    }
  }
  return contents
}

/** Throws, which rolls the migration back, if it changed what it must not change. */
export function checkContents(migration: string, before: Contents, after: Contents) {
  const changed = [...before].filter(([what, value]) => after.get(what) !== value)
  const [first] = changed.map(([what, value]) => `${what} was ${value} and would be ${after.get(what) ?? 'missing'}`)
  if (!first) return
  throw new BadSetting(
    `The migration ${migration} would change data: ${first}${changed.length > 1 ? `, and ${changed.length - 1} more` : ''}. ` +
      `Nothing was changed. Start the release of ${PRODUCT} that ran before, and report this.`,
  )
}
