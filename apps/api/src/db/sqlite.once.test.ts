import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { BadSetting } from '../config.ts'
import { rejectUnsafeSettings } from './openFile.ts'
import { sqlite } from './sqlite.ts'

it.each([
  ['3.51.2', 2, 1, 'SQLite 3.51.2 is too old, 3.51.3 is needed'],
  ['3.9.0', 2, 1, 'SQLite 3.9.0 is too old, 3.51.3 is needed'],
  ['2.99.99', 2, 1, 'SQLite 2.99.99 is too old, 3.51.3 is needed'],
  ['3.54.1', 1, 1, 'SQLite runs with synchronous=1, FULL is needed'],
  ['3.54.1', 0, 1, 'SQLite runs with synchronous=0, FULL is needed'],
  ['3.54.1', 2, 0, 'SQLite runs with secure_delete=0, ON is needed'],
  ['3.54.1', 2, 2, 'SQLite runs with secure_delete=2, ON is needed'],
])(
  'check 30: does not start on SQLite %s with synchronous=%i, secure_delete=%i',
  (version, synchronous, secureDelete, message) => {
    expect(() => rejectUnsafeSettings({ version, synchronous, secureDelete })).toThrow(new BadSetting(message))
  },
)

it.each(['3.51.3', '3.52.0', '4.0.0'])('check 30: starts on SQLite %s', (version) => {
  expect(() => rejectUnsafeSettings({ version, synchronous: 2, secureDelete: 1 })).not.toThrow()
})

it('check 31: uses WAL and syncs each write, independent of the previous settings of the file', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'daybook-data-')), 'daybook.db')
  const before = new Database(path)
  before.pragma('journal_mode = delete')
  before.exec('create table earlier (id)')
  before.close()
  const db = new Kysely({ dialect: sqlite(path) })
  const output = async (name: string) => Object.values((await sql`pragma ${sql.raw(name)}`.execute(db)).rows[0]!)
  expect([await output('journal_mode'), await output('synchronous')]).toEqual([['wal'], [2]])
  await db.destroy()
})
