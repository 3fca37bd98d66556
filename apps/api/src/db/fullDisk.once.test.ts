import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  addEntry,
  createNote,
  discardEntry,
  discardNote,
  emptyTrash,
  exportEntries,
  getBalance,
  getDashboard,
  getNote,
  getSnapshot,
  getUser,
  listEntries,
  listNotes,
  listSessions,
  listTasks,
  purgeRow,
  refreshTokens,
  signOut,
} from '@daybook/contract'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { makeTestApi } from '../testing/api.ts'
import { readMember } from '../testing/member.ts'
import { canMount, smallDisk } from '../testing/smallDisk.ts'
import { openDb } from './open.ts'
import { sqlite } from './sqlite.ts'

const expense = { amount: 12.5, date: '2026-11-20', category: 'food', title: 'Supper' }
const note = { title: 'Long', content: 'x'.repeat(50_000) }

/**
 * Keeps the database from growing, as a full disk does (SQLITE_FULL), and writes until a write fails. Returns its
 * status.
 */
async function fill(api: Awaited<ReturnType<typeof makeTestApi>>, write: () => Promise<{ status: number }>) {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(api.db)
  await sql.raw(`pragma max_page_count = ${rows[0]!.page_count}`).execute(api.db)
  let status = 201
  for (let n = 0; n < 100 && status === 201; n += 1) status = (await write()).status
  return status
}

it('check 37: allows reading, exporting and emptying the trash on a full disk, and writing after that', async () => {
  const api = await makeTestApi({ db: await openDb(sqlite(':memory:')) })
  onTestFinished(api.close)
  const ann = await readMember(api)
  const { body: entry } = await ann.send(addEntry('expense'), { body: expense })
  const notes: string[] = []
  for (let n = 0; n < 3; n += 1) notes.push((await ann.send(createNote, { body: note })).body.id)

  expect(await fill(api, () => ann.send(createNote, { body: note }))).toBe(503)
  expect(await fill(api, () => ann.send(addEntry('expense'), { body: { ...expense, title: 'y'.repeat(200) } }))).toBe(
    503,
  )

  // Rejects even writes that would fit into a half-empty page.
  await sql`pragma query_only = on`.execute(api.db)
  const responses = [
    await ann.send(getUser, {}),
    await ann.send(getBalance, {}),
    await ann.send(getDashboard, {}),
    await ann.send(listEntries('expense'), { querystring: {} }),
    await ann.send(listNotes, { querystring: {} }),
    await ann.send(getNote, { params: { id: notes[0]! } }),
    await ann.send(listTasks, { querystring: {} }),
    await ann.send(listSessions, {}),
    await ann.send(exportEntries, {}),
  ]
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
  await sql`pragma query_only = off`.execute(api.db)

  expect((await ann.send(discardNote, { params: { id: notes[0]! } })).status).toBe(200)
  expect(await fill(api, () => ann.send(addEntry('expense'), { body: expense }))).toBe(503)
  // Emptying the trash needs no space, so there is always a way to get some.
  expect((await ann.send(emptyTrash, {})).status).toBe(200)
  expect((await ann.send(discardEntry('expense'), { params: { id: entry.id } })).status).toBe(200)
  expect((await ann.send(addEntry('expense'), { body: expense })).status).toBe(201)
  expect((await ann.send(signOut, { body: { refresh: ann.tokens.refresh } })).status).toBe(200)
})

it.runIf(canMount)('check 37: deletes, purges and renews sessions on a disk without any space', async () => {
  const disk = smallDisk(24)
  const path = join(disk, 'daybook.db')
  const api = await makeTestApi({ db: await openDb(sqlite(path)) })
  onTestFinished(api.close)
  const ann = await readMember(api)
  const filler = join(disk, 'filler')
  const fillDisk = () => execFileSync('sh', ['-c', `cat /dev/zero >> ${filler} || true`], { stdio: 'ignore' })
  const first = (await ann.send(createNote, { body: note })).body.id
  const second = (await ann.send(createNote, { body: note })).body.id
  fillDisk()
  expect((await ann.send(getSnapshot, {})).status).toBe(200)

  let status = 201
  for (let n = 0; n < 100 && status === 201; n += 1) status = (await ann.send(createNote, { body: note })).status
  expect(status).toBe(503)
  // Only a deletion uses the reserve: what an ordinary write frees, the program that fills the disk would take.
  fillDisk()
  expect((await ann.send(refreshTokens, { body: { refresh: ann.tokens.refresh } })).status).toBe(200)
  expect((await ann.send(discardNote, { params: { id: first } })).status).toBe(200)
  expect((await ann.send(purgeRow, { params: { kind: 'note', id: first } })).status).toBe(200)
  expect((await ann.send(discardNote, { params: { id: second } })).status).toBe(200)
  expect((await ann.send(emptyTrash, {})).status).toBe(200)
  expect((await ann.send(createNote, { body: note })).status).toBe(503)

  rmSync(filler)
  expect((await ann.send(createNote, { body: note })).status).toBe(201)
  // The reserve is kept again.
  const third = (await ann.send(createNote, { body: note })).body.id
  fillDisk()
  expect((await ann.send(discardNote, { params: { id: third } })).status).toBe(200)
})
