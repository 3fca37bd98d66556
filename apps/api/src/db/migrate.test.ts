import { existsSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { emptyDatabaseUrl } from '../testing/database.ts'
import {
  appliedMigrations,
  countRows,
  cutOffAt,
  fill,
  names,
  openRelease,
  upTo,
  withRelease,
} from '../testing/releases.ts'
import { checkFile } from './backup/sqliteFile.ts'
import { migrations } from './migrations/index.ts'
import { dialectFor, fileOf, openDb } from './open.ts'

describe('migration', () => {
  it('check 36: migrates from each release with data in it, and completes after an interruption', {
    timeout: 120_000,
  }, async () => {
    const url = await emptyDatabaseUrl()
    let before = {}
    for (const [at, version] of names.entries()) {
      await expect(openRelease(url, cutOffAt(version))).rejects.toThrow('the power went')
      before = await withRelease(url, upTo(version), async (db) => {
        expect(await appliedMigrations(db)).toEqual(names.slice(0, at + 1))
        expect(await countRows(db)).toMatchObject(before)
        await fill(db, `user ${at}`, 3 * at)
        return countRows(db)
      })
      const file = fileOf(url)
      if (file && at > 0) expect(checkFile(`${file}.at-${names[at - 1]}`)).toBe(names[at - 1])
    }
  })

  it('check 36: computes exact month totals for existing entries', async () => {
    const url = await emptyDatabaseUrl()
    await withRelease(url, upTo('0004_budgets'), fill)
    const months = await withRelease(url, migrations, (db) =>
      db.selectFrom('month_totals').select(['month', 'amount_milli']).orderBy('month').execute(),
    )
    expect(months.map(({ amount_milli }) => Number(amount_milli))).toEqual([1, 2, 3])
  })

  it('check 36: computes exact totals of accounts by month for existing entries', async () => {
    const url = await emptyDatabaseUrl()
    await withRelease(url, upTo('0038_attachments'), fill)
    const months = await withRelease(url, migrations, (db) =>
      db.selectFrom('account_month_totals').select(['account', 'month', 'amount_milli']).orderBy('month').execute(),
    )
    expect(months.map(({ amount_milli, ...row }) => ({ ...row, amount_milli: Number(amount_milli) }))).toEqual(
      [1, 2, 3].map((n) => ({ account: `account ${n - 1}`, month: `2026-0${n}`, amount_milli: n })),
    )
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
    await withRelease(url, migrations, fill)
    const wrong = { up: async (db: Kysely<unknown>) => void (await sql.raw(mistake).execute(db)) }
    await expect(openRelease(url, { ...migrations, '9999_wrong': wrong })).rejects.toThrow(message)
    await withRelease(url, migrations, async (db) => {
      expect(await appliedMigrations(db)).toEqual(names)
      const { entries, occurrences } = await countRows(db)
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
    await withRelease(url, migrations, async (db) => expect(await appliedMigrations(db)).toEqual(names))
  })

  it('check 36: fails the start with one line when a newer release has changed it', async () => {
    const url = await emptyDatabaseUrl()
    const newer = { ...migrations, '9999_tomorrow': { up: async () => {} } }
    await withRelease(url, newer, async () => {})
    await expect(openRelease(url)).rejects.toThrow(
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
    await (await openDb(dialect)).destroy()
    expect(output.length).toBeGreaterThan(names.length)
    expect(output.filter((text) => /advisory|lock table|notify/i.test(text))).toEqual([])
  })

  it('makes no copy of an up-to-date or new database', async () => {
    const url = await emptyDatabaseUrl()
    const file = fileOf(url)
    for (let starts = 0; starts < 2; starts += 1) await withRelease(url, migrations, async () => {})
    if (file) expect(names.filter((name) => existsSync(`${file}.at-${name}`))).toEqual([])
    await withRelease(url, migrations, async (db) => expect(await appliedMigrations(db)).toEqual(names))
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
    const db = await openDb(dialectFor(url), migrations, copy)
    expect(await appliedMigrations(db)).toEqual(names)
    await db.destroy()
  })

  it('stops the start otherwise', async () => {
    await expect(openDb(dialectFor(await oldDatabase()), migrations, fail)).rejects.toThrow('The copy failed')
  })
})
