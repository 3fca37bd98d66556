import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addEntry, listEntries, signIn, type Tokens } from '@daybook/contract'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '../../ids.ts'
import { makeTestApi, PASSWORD, sender } from '../../testing/api.ts'
import { emptyDatabaseUrl } from '../../testing/database.ts'
import { command, fileIn, NOT_RESTORED, running } from '../../testing/operator.ts'
import { newDataDir } from '../../testing/process.ts'
import { type Db, dialectFor, openDb } from '../open.ts'
import { makeDatabaseBeforeBaseline } from '../testing/releases.ts'
import { checkFile } from './sqliteFile.ts'

/** Returns all rows by table, except the tables that a restore empties. */
async function allRows(db: Db) {
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !NOT_RESTORED.includes(name))
  const rows = await Promise.all(tables.map((name) => sql`select * from ${sql.table(name)}`.execute(db)))
  const asText = (row: unknown) =>
    JSON.stringify(
      Object.entries(row as object)
        .map(([key, value]) => [key, String(value)])
        .sort(),
    )
  return Object.fromEntries(tables.map((name, n) => [name, rows[n]!.rows.map(asText).sort()]))
}

async function allRowsAt(url: string) {
  const db = await openDb(dialectFor(url))
  return allRows(db).finally(() => db.destroy())
}

describe('backup', () => {
  it('contains all rows and restores into SQLite and PostgreSQL', async () => {
    const { api, url, folder } = await running()
    const file = join(folder, 'all.db')
    expect(await command(url, 'backup', file)).toMatchObject({ code: 0, output: expect.stringContaining(file) })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const before = await allRows(api.db)
    expect(before.scan_pictures).toHaveLength(1)
    expect(before.scan_texts).toHaveLength(1)
    for (const target of [fileIn(newDataDir()), await emptyDatabaseUrl()]) {
      expect(await command(target, 'restore', file)).toMatchObject({ code: 0 })
      expect(await allRowsAt(target)).toEqual(before)
      // A backup of the restored database has the same rows.
      const secondBackup = join(newDataDir(), 'again.db')
      expect(await command(target, 'backup', secondBackup)).toMatchObject({ code: 0 })
      expect(await allRowsAt(`sqlite:${secondBackup}`)).toEqual(before)
    }
  })

  it('check 35: contains every write answered before the backup began', async () => {
    const { ann, email, url, folder } = await running()
    const answered: string[] = []
    let isDone = false
    const write = async () => {
      while (!isDone) {
        const id = newId(new Date())
        const body = { id, amount: 1.5, date: '2026-01-01', category: 'food', title: 'busy' }
        if ((await ann(addEntry('income'), { body })).status === 201) answered.push(id)
      }
    }
    const writing = [write(), write(), write()]
    while (answered.length < 20) await new Promise(setImmediate)
    const before = [...answered]
    const file = join(folder, 'busy.db')
    expect(await command(url, 'backup', file)).toMatchObject({ code: 0 })
    isDone = true
    await Promise.all(writing)

    const target = await emptyDatabaseUrl()
    expect(await command(target, 'restore', file)).toMatchObject({ code: 0 })
    expect(await command(target, 'verify')).toMatchObject({ code: 0 })
    const restored = await makeTestApi({ db: await openDb(dialectFor(target)) })
    onTestFinished(restored.close)
    const { body } = await sender(restored)(signIn, { body: { email, password: PASSWORD } })
    const restoredUser = sender(restored, { authorization: `Bearer ${(body as Tokens).access}` })
    const days = (await restoredUser(listEntries('income'), { querystring: {} })).body
    const kept = new Set(days.flatMap((day) => day.income.map(({ id }) => id)))
    expect(before.filter((id) => !kept.has(id))).toEqual([])
  })

  it('overwrites no file and leaves none after a failure', async () => {
    const { url, folder } = await running()
    const file = join(folder, 'all.db')
    writeFileSync(file, 'something of mine')
    expect(await command(url, 'backup', file)).toEqual({ code: 1, output: `There is a ${file} already.\n` })
    expect((await command(url, 'backup', join(folder, 'nowhere', 'all.db'))).code).toBe(1)
    expect(readdirSync(folder)).toEqual(['all.db'])
  })
})

describe('restore', () => {
  it('rejects a target with a database and leaves it unchanged', async () => {
    const { api, url, folder } = await running()
    const file = join(folder, 'all.db')
    await command(url, 'backup', file)
    const before = await allRows(api.db)
    const rejected = await command(url, 'restore', file)
    expect(rejected.code).toBe(1)
    expect(rejected.output).toMatch(
      /^(There is a .* already: restore into an empty folder\.|The database is not empty: there are rows in \w+\.)\n$/,
    )
    expect(await allRows(api.db)).toEqual(before)
  })

  it('restores a backup of an earlier release and leaves no temporary files', async () => {
    const file = join(newDataDir(), 'earlier.db')
    await makeDatabaseBeforeBaseline(`sqlite:${file}`)
    const into = newDataDir()
    expect(await command(fileIn(into), 'restore', file)).toMatchObject({ code: 0 })
    const restored = ['daybook.db', 'daybook.db.created', 'daybook.db.reserve']
    expect(readdirSync(into)).toEqual(restored)
    rmSync(join(into, 'daybook.db'))
    expect(await command(fileIn(into), 'restore', file)).toMatchObject({ code: 0 })
    expect(readdirSync(into)).toEqual(restored)
    expect(await command(await emptyDatabaseUrl(), 'restore', file)).toMatchObject({ code: 0 })
    expect(checkFile(file)).toBe('0053_checked_changes')
  })

  it.each([
    ['no database', Buffer.from('a letter to somebody')],
    ['empty', Buffer.alloc(0)],
  ])('rejects a file that is %s', async (_, bytes) => {
    const folder = newDataDir()
    writeFileSync(join(folder, 'x.db'), bytes)
    const rejected = await command(fileIn(folder), 'restore', join(folder, 'x.db'))
    expect(rejected).toMatchObject({ code: 1, output: expect.stringContaining('is not a sound backup') })
    expect(existsSync(join(folder, 'daybook.db'))).toBe(false)
  })

  it('restores inconsistent data and reports it', async () => {
    const { api, url, folder } = await running()
    await api.db.deleteFrom('entry_totals').execute()
    const file = join(folder, 'all.db')
    await command(url, 'backup', file)
    const into = await emptyDatabaseUrl()
    const { code, output } = await command(into, 'restore', file)
    expect([code, output]).toEqual([1, expect.stringMatching(/ is restored\.\n[\s\S]*\nIt contradicts itself/)])
    expect(output).toMatch(/\n {2}entry_totals user_id=\S+ type=expense: amount_milli is 0, computed 32250\n/)
    expect(await allRowsAt(into)).toEqual(await allRows(api.db))
  })
})

describe('verify', () => {
  it('reports no problem for consistent data', async () => {
    const { url } = await running()
    expect(await command(url, 'verify')).toEqual({ code: 0, output: expect.stringMatching(/^All is well/) })
  })

  it.each([
    [
      'amount_milli is 999999999999001, computed 999999999999000',
      'update entry_totals set amount_milli = amount_milli + 1',
    ],
    [
      'month=2026-01 type=income: amount_milli is 0, computed 999999999999000',
      "delete from month_totals where type = 'income'",
    ],
    ['name=GROCERIES: uses is 0, computed 1', "update categories set uses = 0 where name = 'GROCERIES'"],
    ['2 sections are in no note of their user', "update sections set user_id = 'bob'"],
    ['2 rows of sections belong to no account', "update sections set user_id = 'bob'"],
    ['1 search texts are of no note of their user', "update note_texts set note_id = 'gone'"],
    ['search_text is missing, computed "COAST\\nSTOVE\\nFOOD\\nRICE"', 'delete from note_texts'],
    ['1 days are of no routine of their user', 'delete from routines'],
    ['1 scans are of no entry of their user', "update scans set id = 'gone'"],
    ['1 texts are of no scan of their user', 'delete from scans'],
    ['1 pictures are of no scan of their user', 'delete from scans'],
    ['1 rows of tasks belong to no account', "update tasks set user_id = 'bob'"],
  ])('reports: %s', async (problem, corruption) => {
    const { api, url } = await running()
    const where = corruption.startsWith('update entry_totals') ? sql` where type = 'income'` : sql``
    await sql`${sql.raw(corruption)}${where}`.execute(api.db)
    const { code, output } = await command(url, 'verify')
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(new RegExp(`\n  .*${problem.replaceAll('\\', '\\\\')}\n`)),
    ])
  })
})

it.each([
  [['backup'], 'Say it as: npm run admin -- backup <file>'],
  [['restore', 'a', 'b'], 'Say it as: npm run admin -- restore <file>'],
  [['verify', 'x'], 'Say it as: npm run admin -- verify'],
])('prints the usage for %j', async (words, message) => {
  expect(await command(fileIn(newDataDir()), ...words)).toEqual({ code: 1, output: `${message}\n` })
})

it('rejects backup and verify without a database in the data folder', async () => {
  const folder = newDataDir()
  mkdirSync(join(folder, 'data'))
  for (const words of [['verify'], ['backup', join(folder, 'all.db')]])
    expect((await command(fileIn(folder), ...words)).output).toContain('start the server once')
  expect(readdirSync(folder)).toEqual(['data'])
})
