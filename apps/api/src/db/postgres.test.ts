import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { onServer, sharedDatabaseUrl } from '../testing/database.ts'
import { riskySettings } from './durability.ts'
import { dialectFor, openDb } from './open.ts'

async function committing(url: string) {
  const db = await openDb(dialectFor(url))
  onTestFinished(() => db.destroy())
  const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db)
  return rows[0]?.synchronous_commit
}

describe.runIf(onServer)('PostgreSQL', () => {
  it('check 31: waits for the disk at each commit where the database says not to', async () => {
    const url = await sharedDatabaseUrl()
    const db = await openDb(dialectFor(url))
    await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set synchronous_commit = off`.execute(db)
    await db.destroy()
    expect(await committing(url)).toBe('on')
  })

  it.each([
    ['off', 'on'],
    ['local', 'local'],
    ['remote_apply', 'remote_apply'],
  ])('check 31: takes synchronous_commit=%s of the URL as %s', async (requested, found) => {
    const url = new URL(await sharedDatabaseUrl())
    url.searchParams.set('options', `-c synchronous_commit=${requested}`)
    expect(await committing(url.href)).toBe(found)
  })

  it('names the settings of the server with which a crash loses answered writes', async () => {
    const db = await openDb(dialectFor(await sharedDatabaseUrl()))
    onTestFinished(() => db.destroy())
    const { rows } = await sql<{ fsync: string }>`show fsync`.execute(db)
    expect(await riskySettings(db)).toEqual(rows[0]?.fsync === 'off' ? ['fsync=off'] : [])
  })
})
