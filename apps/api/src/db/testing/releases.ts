import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { migrations } from '../migrations/index.ts'
import { dialectFor } from '../open.ts'

const addColumn = (name: string) => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('entries').addColumn(name, 'text').execute()
  },
})

/** The migrations of later releases. */
export const laterMigrations = {
  ...migrations,
  '0991_first': addColumn('first_added'),
  '0992_second': addColumn('second_added'),
  '0993_third': addColumn('third_added'),
}

/** Returns the migrations up to and including one. */
export const migrationsUpTo = (name: string) =>
  Object.fromEntries(Object.entries(laterMigrations).filter(([one]) => one <= name))

/** Fills an empty database as the migrations before the baseline made it, with rows of one user. */
export async function makeDatabaseBeforeBaseline(url: string) {
  const db = new Kysely<unknown>({ dialect: dialectFor(url) })
  const dump = readFileSync(join(import.meta.dirname, 'beforeBaseline.sql'), 'utf8').replace(/^--.*\n/, '')
  for (const statement of dump.split(/;\n/).filter((text) => text.trim())) await sql.raw(statement).execute(db)
  await db.destroy()
}
