import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newServerDatabase, onServer, sharedDatabaseUrl } from '../testing/database.ts'
import { riskySettings } from './durability.ts'
import { dialectFor, openDb } from './open.ts'

async function readSynchronousCommit(url: string) {
  const db = await openDb(dialectFor(url))
  onTestFinished(() => db.destroy())
  const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db)
  return rows[0]?.synchronous_commit
}

describe.runIf(onServer)('PostgreSQL', () => {
  it('check 31: syncs each commit although the database has synchronous_commit off', async () => {
    const url = await sharedDatabaseUrl()
    const db = await openDb(dialectFor(url))
    await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set synchronous_commit = off`.execute(db)
    await db.destroy()
    expect(await readSynchronousCommit(url)).toBe('on')
  })

  it.each([
    ['off', 'on'],
    ['local', 'local'],
    ['remote_apply', 'remote_apply'],
  ])('check 31: maps synchronous_commit=%s in the URL to %s', async (requested, found) => {
    const url = new URL(await sharedDatabaseUrl())
    url.searchParams.set('options', `-c synchronous_commit=${requested}`)
    expect(await readSynchronousCommit(url.href)).toBe(found)
  })

  it('does not start on a new database that is not in UTF8', async () => {
    const bytes = await newServerDatabase(await sharedDatabaseUrl(), `template0 encoding 'SQL_ASCII' locale 'C'`)
    await expect(openDb(dialectFor(bytes))).rejects.toThrow(/ is encoded in SQL_ASCII\. Daybook needs one in UTF8/)
  })

  it('returns the server settings that can lose acknowledged writes in a crash', async () => {
    const db = await openDb(dialectFor(await sharedDatabaseUrl()))
    onTestFinished(() => db.destroy())
    const { rows } = await sql<{ fsync: string }>`show fsync`.execute(db)
    expect(await riskySettings(db)).toEqual(rows[0]?.fsync === 'off' ? ['fsync=off'] : [])
  })
})
