import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type Db, dialectFor, openDb } from '../../db/open.ts'
import { movingUser } from '../../testing/archive.ts'
import { sharedDatabaseUrl } from '../../testing/database.ts'
import { everyKind } from '../../testing/everyKind.ts'
import { EXPORTED_TABLES } from './exportedTables.ts'

/** Returns the tables of users that are neither exported nor left out with a reason. */
async function forgottenTables(db: Db) {
  const tables = await db.introspection.getTables()
  const owned = tables.filter(
    ({ name, columns }) => name === 'users' || columns.some((column) => column.name === 'user_id'),
  )
  return owned.map(({ name }) => name).filter((name) => !(name in EXPORTED_TABLES))
}

it('names each table of a user, and finds one that was forgotten', async () => {
  const db = await openDb(dialectFor(await sharedDatabaseUrl()))
  expect(await forgottenTables(db)).toEqual([])
  await sql`create table moods (user_id text not null, day text not null)`.execute(db)
  expect(await forgottenTables(db)).toEqual(['moods'])
  await db.destroy()
})

it('has the file that it names for each table', async () => {
  const ann = await movingUser()
  await everyKind(ann.send)
  const { files } = await ann.exported('?history=true')
  const named = Object.values(EXPORTED_TABLES).flatMap((table) => ('file' in table ? [table.file] : []))
  const isFolder = (path: string) => path.endsWith('/')
  expect(named.filter((path) => !isFolder(path) && !files.has(path))).toEqual([])
  for (const [path, file] of files) if (path.endsWith('.json')) expect(JSON.parse(await file.text())).toBeDefined()
  expect([...files.keys()].at(-1)).toBe('daybook.json')
})
