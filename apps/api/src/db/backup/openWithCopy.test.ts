import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { emptyDatabaseUrl } from '../../testing/database.ts'
import { migrations } from '../migrations/index.ts'
import { dialectFor, fileOf, openDb } from '../open.ts'
import { laterMigrations } from '../testing/releases.ts'
import { openWithCopy } from './openWithCopy.ts'
import { checkFile } from './sqliteFile.ts'

const PREVIOUS = Object.keys(migrations).at(-1)!

it('keeps a copy of the database as it was before its first migration', async () => {
  const url = await emptyDatabaseUrl()
  const old = await openDb(dialectFor(url), migrations)
  await sql`insert into notes (user_id, id, title, content, version, created_at, updated_at)
    values ('ann', 'a', 'Coast', 'Tent', 1, '2026-01-01', '2026-01-01')`.execute(old)
  await old.destroy()

  const file = fileOf(url)
  const folder = file ? dirname(file) : mkdtempSync(join(tmpdir(), 'daybook-copy-'))
  const db = await openWithCopy({ DATABASE_URL: url, DATA_DIR: folder }, laterMigrations)
  expect(await db.selectFrom('notes').select('title').execute()).toEqual([{ title: 'Coast' }])
  await db.destroy()

  const copy = file ? `${file}.at-${PREVIOUS}` : join(folder, `daybook.db.at-${PREVIOUS}`)
  expect(checkFile(copy)).toBe(PREVIOUS)
  const opened = new Database(copy, { readonly: true })
  expect(opened.prepare('select title from notes').pluck().all()).toEqual(['Coast'])
  opened.close()
})

it('keeps no copy of a database that needs no migration', async () => {
  const url = await emptyDatabaseUrl()
  await (await openDb(dialectFor(url))).destroy()
  const folder = mkdtempSync(join(tmpdir(), 'daybook-copy-'))
  await (await openWithCopy({ DATABASE_URL: url, DATA_DIR: folder })).destroy()
  expect(() => checkFile(join(folder, `daybook.db.at-${PREVIOUS}`))).toThrow()
})
