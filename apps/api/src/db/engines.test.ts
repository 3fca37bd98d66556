import { readFileSync } from 'node:fs'
import { type CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect } from 'kysely'
import { describe, expect, it } from 'vitest'
import { getConstraintError } from '../testing/engines.ts'
import { OF_PEOPLE } from '../testing/splitTarget.ts'
import { migrations } from './migrations/index.ts'

// Small tables that all users share: reference tables on Citus. Adding one is a design decision.
const SHARED = [
  'users',
  'challenges',
  'counters',
  'suspensions',
  'outbox_mails',
  'contact_messages',
  'job_leases',
  'clock_checks',
  'bucket_removals',
  'instance',
  'server_keys',
  'calendar_feeds',
]
const KEY = /primary key \(([^)]*)\)/
const CREATED = /^create table "(\w+)" \((.*)\)$/
const RENAMED = /^alter table "(\w+)" rename to "(\w+)"$/
const INDEX = /^create (unique )?index "\w+" on "(\w+)" \(([^)]*)\)/

/** Returns the SQL statements that the migrations run on PostgreSQL, in order. */
async function migrationStatements() {
  const output: string[] = []
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql }: CompiledQuery) => {
      output.push(sql)
      return { rows: [] }
    },
    streamQuery: () => {
      throw new Error('a migration has no need to stream')
    },
  }
  const dialect = new PostgresDialect({ pool: async () => ({}) as never })
  dialect.createDriver = () => ({
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: async () => {},
    commitTransaction: async () => {},
    rollbackTransaction: async () => {},
    releaseConnection: async () => {},
    destroy: async () => {},
  })
  const db = new Kysely<unknown>({ dialect })
  for (const { up } of Object.values(migrations)) await up(db)
  return output
}

const statements = await migrationStatements()
const newNames = new Map(
  statements.flatMap((sql) => {
    const [, from = '', to = ''] = RENAMED.exec(sql) ?? []
    return from ? [[from, to] as const] : []
  }),
)
const tables = statements.flatMap((sql) => {
  const [, name = '', columns = ''] = CREATED.exec(sql) ?? []
  return name ? [{ name: newNames.get(name) ?? name, columns }] : []
})
const shared = new Set(SHARED)

describe('the schema on databases sharded by user', () => {
  it('uses only statements that every engine supports', () => {
    expect(statements.length).toBeGreaterThan(30)
    expect(statements.filter(getConstraintError)).toEqual([])
  })

  it('starts the primary key of every table that is not shared with user_id', () => {
    const owned = tables.filter(({ name }) => !shared.has(name))
    expect(owned.length).toBeGreaterThan(12)
    for (const { name, columns } of owned) {
      expect(columns, name).toContain('"user_id" text not null')
      expect(KEY.exec(columns)?.[1], name).toMatch(/^"user_id"/)
      expect(columns, name).not.toMatch(/\bunique\b/)
    }
  })

  it('starts every index of a table that is not shared with user_id', () => {
    const indices = statements.flatMap((sql) => {
      const [, unique, table = '', columns = ''] = INDEX.exec(sql) ?? []
      return table ? [{ unique, table, columns }] : []
    })
    expect(indices.length).toBe(statements.filter((sql) => /^create (unique )?index/.test(sql)).length)
    for (const { table, columns } of indices)
      if (!shared.has(table)) expect(columns, `${table} (${columns})`).toMatch(/^"user_id"/)
  })
})

it('distributes on Citus, as documented, the tables that are divided between servers in the tests', () => {
  const documented = readFileSync(`${import.meta.dirname}/../../../../docs/operating.md`, 'utf8')
  const beside: string[] = /table_name not in \(([^)]*)\)/.exec(documented)?.[1]?.match(/\w+/g) ?? []
  const existing = tables.filter(({ name }) => !statements.includes(`drop table "${name}"`))
  const withUser = existing.filter(({ columns }) => columns.includes('"user_id" text not null')).map(({ name }) => name)
  expect(withUser.filter((name) => !beside.includes(name)).sort()).toEqual([...OF_PEOPLE].sort())
})

describe('a statement', () => {
  it.each([
    'create table "a" ("id" serial primary key)',
    'create trigger a before insert on b execute function c()',
    'select pg_advisory_xact_lock(1)',
    `notify a, 'b'`,
    'insert into "a" ("b") values (now())',
    'update "a" set "b" = current_timestamp',
    'select * from "a" where "user_id" = $1 limit 5 offset 10',
    'insert or replace into "a" values (1)',
    'update "a" set "user_id" = $1 where "user_id" = $2',
    'delete from "a" where "user_id" = $1 limit 1',
    'create table "a" ("b" text references "c" ("id"))',
  ])('is rejected: %s', (sql) => {
    expect(getConstraintError(sql)).toBeTruthy()
  })

  it.each([
    `update "tasks" set "title" = 'offset now()' where "user_id" = $1`,
    'select "offset" from "a" where "user_id" = $1 order by "id" desc limit 5',
    'insert into "a" ("user_id", "b") values ($1, $2) on conflict ("user_id") do update set "b" = "a"."b" + $3',
  ])('is accepted: %s', (sql) => {
    expect(getConstraintError(sql)).toBeUndefined()
  })
})
