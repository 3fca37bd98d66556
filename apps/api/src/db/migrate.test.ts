import { existsSync } from 'node:fs'
import { Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { emptyDatabaseUrl } from '../testing/database.ts'
import { checkFile } from './backup/sqliteFile.ts'
import type { Migrations } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { type Db, dialectFor, fileOf, openDb } from './open.ts'
import type { Schema } from './schema.ts'
import { laterMigrations, makeDatabaseBeforeBaseline, migrationsUpTo as upTo } from './testing/releases.ts'

const names = Object.keys(laterMigrations)
const open = (url: string, known: Migrations = laterMigrations) => openDb(dialectFor(url), known)

/** Runs `work` withRelease the database opened by a release with these migrations. */
async function withRelease<T>(url: string, known: Migrations, work: (db: Db) => Promise<T>) {
  const db = await open(url, known)
  return work(db).finally(() => db.destroy())
}

const appliedMigrations = async (db: Db) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  )

/** Returns a value that any column of this type accepts. */
function valueFor(type: string, column: string, n: number) {
  if (/int/i.test(type)) return n + 1
  if (/bytea/i.test(type)) return Buffer.from([n])
  return column === 'day' || column.endsWith('_day') ? `2026-0${1 + n}-15` : `${column} ${n}`
}

/** Inserts three rows of one user into every table, or one where the key allows only one per user. */
async function fill(db: Db) {
  for (const { name, columns } of await db.introspection.getTables())
    for (let n = 0; n < 3; n += 1) {
      const row = columns.map((column) => [column.name, valueFor(column.dataType, column.name, n)])
      const values = {
        ...Object.fromEntries(row),
        ...(columns.some((c) => c.name === 'user_id') && { user_id: 'ann' }),
      }
      await db
        .insertInto(name as 'entries')
        .values(values)
        .onConflict((oc) => oc.doNothing())
        .execute()
    }
}

const readCounts = async (db: Db) => {
  const tables = await db.introspection.getTables()
  const count = async (name: string) =>
    Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)).rows[0]?.n)
  return Object.fromEntries(await Promise.all(tables.map(async ({ name }) => [name, await count(name)])))
}

describe('migration', () => {
  it.each(names.slice(0, -1))('check 36: migrates from %s with data in it', async (version) => {
    const url = await emptyDatabaseUrl()
    const before = await withRelease(url, upTo(version), async (db) => {
      await fill(db)
      return readCounts(db)
    })
    const after = await withRelease(url, laterMigrations, async (db) => {
      expect(await appliedMigrations(db)).toEqual(names)
      return readCounts(db)
    })
    expect(after).toMatchObject(before)
    const file = fileOf(url)
    if (file) expect(checkFile(`${file}.at-${version}`)).toBe(version)
  })

  it.each(names)('check 36: completes at the next start after %s was interrupted', async (name) => {
    const url = await emptyDatabaseUrl()
    const cutOff = {
      up: async (db: Kysely<unknown>) => {
        await laterMigrations[name as keyof typeof laterMigrations].up(db)
        throw new Error('the power went')
      },
    }
    await expect(open(url, { ...laterMigrations, [name]: cutOff })).rejects.toThrow('the power went')
    await withRelease(url, laterMigrations, async (db) => {
      expect(await appliedMigrations(db)).toEqual(names)
      await fill(db)
    })
  })

  it.each([
    ['loses a row', 'delete from entries where amount_milli = 2', 'the number of entries was 3 and would be 2'],
    [
      'changes an amount',
      'update budgets set amount_milli = 9 where amount_milli = 2',
      'the sum of budgets of ann was 6',
    ],
    ['exchanges two users', "update entries set user_id = 'bob' where amount_milli = 1", 'the sum of entries of ann'],
    ['changes a balance', 'update entry_totals set amount_milli = 0 where amount_milli = 3', 'the sum of entry_totals'],
    ['forgets a table', 'drop table occurrences', 'the number of occurrences was 3 and would be missing'],
  ])('rolls back a migration that %s', async (_, mistake, message) => {
    const url = await emptyDatabaseUrl()
    await withRelease(url, laterMigrations, fill)
    const wrong = { up: async (db: Kysely<unknown>) => void (await sql.raw(mistake).execute(db)) }
    await expect(open(url, { ...laterMigrations, '9999_wrong': wrong })).rejects.toThrow(message)
    await withRelease(url, laterMigrations, async (db) => {
      expect(await appliedMigrations(db)).toEqual(names)
      const { entries, occurrences } = await readCounts(db)
      expect([entries, occurrences]).toEqual([3, 3])
    })
  })

  it('migrates amounts whose sum is larger than an integer of the database', async () => {
    const url = await emptyDatabaseUrl()
    const version = names.at(-2)!
    await withRelease(url, upTo(version), async (db) => {
      await fill(db)
      await db.updateTable('budgets').set({ amount_milli: sql`5000000000000000000` }).execute()
    })
    await withRelease(url, laterMigrations, async (db) => expect(await appliedMigrations(db)).toEqual(names))
  })

  it('normalizes the addresses of users, unless two accounts differ only in that', async () => {
    const url = await emptyDatabaseUrl()
    const emails = ['bj\u00f6rn@a.io', 'bjo\u0308rn@a.io', 'jose\u0301@a.io']
    await withRelease(url, upTo('0057_preferences'), async (db) => {
      await fill(db)
      for (const [n, email] of emails.entries())
        await db.updateTable('users').set({ email }).where('id', '=', `id ${n}`).execute()
    })
    await withRelease(url, laterMigrations, async (db) => {
      const users = await db.selectFrom('users').select('email').orderBy('id').execute()
      expect(users.map(({ email }) => email)).toEqual([emails[0], emails[1], 'jos\u00e9@a.io'])
    })
  })

  it('check 36: fails the start with one line when a newer release has changed it', async () => {
    const url = await emptyDatabaseUrl()
    const newer = { ...laterMigrations, '9999_tomorrow': { up: async () => {} } }
    await withRelease(url, newer, async () => {})
    await expect(open(url)).rejects.toThrow(
      /^A newer release of Daybook has changed this database \(9999_tomorrow\)\. Start that release\.$/,
    )
  })

  it('uses no PostgreSQL-specific lock', async () => {
    const url = await emptyDatabaseUrl()
    const output: string[] = []
    const dialect = dialectFor(url)
    const driver = dialect.createDriver.bind(dialect)
    dialect.createDriver = () => {
      const made = driver()
      const acquire = made.acquireConnection.bind(made)
      made.acquireConnection = async (...options) => {
        const connection = await acquire(...options)
        const execute = connection.executeQuery.bind(connection)
        connection.executeQuery = (query, ...more) => {
          output.push(query.sql)
          return execute(query, ...more)
        }
        return connection
      }
      return made
    }
    await (await openDb(dialect, laterMigrations)).destroy()
    expect(output.length).toBeGreaterThan(names.length)
    expect(output.filter((text) => /advisory|lock table|notify/i.test(text))).toEqual([])
  })

  it('makes no copy of an up-to-date or new database', async () => {
    const url = await emptyDatabaseUrl()
    const file = fileOf(url)
    for (let starts = 0; starts < 2; starts += 1) await withRelease(url, laterMigrations, async () => {})
    if (file) expect(names.filter((name) => existsSync(`${file}.at-${name}`))).toEqual([])
    await withRelease(url, laterMigrations, async (db) => expect(await appliedMigrations(db)).toEqual(names))
  })
})

describe('a database of the migrations that the baseline replaces', () => {
  const make = async () => {
    const url = await emptyDatabaseUrl()
    await makeDatabaseBeforeBaseline(url)
    return url
  }
  const readSchema = async (url: string) =>
    withRelease(url, migrations, async (db) =>
      (await db.introspection.getTables())
        .map(({ name, columns }) => ({ name, columns: columns.toSorted((a, b) => (a.name < b.name ? -1 : 1)) }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    )

  it('is opened with its rows, and has the schema of a new one', async () => {
    const url = await make()
    expect(await readSchema(url)).toEqual(await readSchema(await emptyDatabaseUrl()))
    await withRelease(url, migrations, async (db) => {
      expect(await appliedMigrations(db)).toEqual(Object.keys(migrations))
      const entries = await db.selectFrom('entries').select(['id', 'amount_milli']).orderBy('id').execute()
      expect(entries.map(({ id, amount_milli }) => [id, String(amount_milli)])).toEqual([
        ['a', '12500'],
        ['b', '900719925474099'],
      ])
    })
    await withRelease(url, laterMigrations, async (db) => expect(await appliedMigrations(db)).toEqual(names))
  })

  it('is opened by three servers that start together', async () => {
    const url = await make()
    const all = await Promise.all([1, 2, 3].map(() => open(url)))
    expect(await appliedMigrations(all[0]!)).toEqual(names)
    await Promise.all(all.map((db) => db.destroy()))
  })

  it('is rejected in one sentence and left as it is if some of them have not run', async () => {
    const url = await make()
    const db = new Kysely<Schema>({ dialect: dialectFor(url) })
    await sql`delete from kysely_migration where name > '0031_transfers'`.execute(db)
    const before = await appliedMigrations(db)
    await expect(open(url)).rejects.toThrow(
      /^The database is of a version of Daybook before 2026-11-25 \(0031_transfers\): start the version of 2026-11-25 first\.$/,
    )
    expect(await appliedMigrations(db)).toEqual(before)
    await db.destroy()
  })
})

describe('a copy that fails', () => {
  const version = names.at(-3)!
  const oldDatabase = async () => {
    const url = await emptyDatabaseUrl()
    await withRelease(url, upTo(version), () => Promise.resolve())
    return url
  }
  const fail = () => Promise.reject(new Error('The copy failed'))

  it('does not stop the start if another server has begun to migrate meanwhile', async () => {
    const url = await oldDatabase()
    const copy = async () => {
      await withRelease(url, upTo(names.at(-2)!), () => Promise.resolve())
      await fail()
    }
    const db = await openDb(dialectFor(url), laterMigrations, copy)
    expect(await appliedMigrations(db)).toEqual(names)
    await db.destroy()
  })

  it('stops the start otherwise', async () => {
    await expect(openDb(dialectFor(await oldDatabase()), laterMigrations, fail)).rejects.toThrow('The copy failed')
  })
})
