import { addEntry, getUser, listEntries } from '@daybook/contract'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { newDataFile } from '../testing/database.ts'
import { serveFile } from '../testing/fileServer.ts'
import { dialectFor, openDb } from './open.ts'
import { withTx } from './withTx.ts'

const ENTRY = { amount: 5, date: '2026-01-01', category: 'food', title: 'waits' }

it('serves reads while another process holds the write lock and the write after its release', async () => {
  const { path, ann } = await serveFile()
  const other = new Database(path)
  onTestFinished(() => void other.close())
  other.exec('begin immediate')
  let isAnswered = false
  const write = ann(addEntry('income'), { body: ENTRY }).finally(() => {
    isAnswered = true
  })
  for (let n = 0; n < 10; n += 1) {
    expect((await ann(getUser, {})).status).toBe(200)
    expect((await ann(listEntries('income'), { querystring: {} })).body).toEqual([])
  }
  expect(isAnswered).toBe(false)
  other.exec('commit')
  expect((await write).status).toBe(201)
})

it('runs a single statement only after the open transaction has ended', async () => {
  const db = await openDb(dialectFor(`sqlite:${newDataFile()}`))
  onTestFinished(() => db.destroy())
  const add = (id: string) => ({ id, until: '2030-01-01' })
  const order: string[] = []
  const failing = withTx(db, async (db) => {
    await db.insertInto('job_leases').values(add('inside')).execute()
    await new Promise(setImmediate)
    order.push('transaction')
    throw new Error('rolled back')
  }).catch(() => {})
  const single = db
    .insertInto('job_leases')
    .values(add('outside'))
    .execute()
    .then(() => order.push('single'))
  await Promise.all([failing, single])
  expect(order).toEqual(['transaction', 'single'])
  expect(await db.selectFrom('job_leases').select('id').execute()).toEqual([{ id: 'outside' }])
})

it('serves the next caller after a statement, a transaction or a stream failed', async () => {
  const db = await openDb(dialectFor(`sqlite:${newDataFile()}`))
  onTestFinished(() => db.destroy())
  const broken = sql`select * from nowhere`
  await expect(broken.execute(db)).rejects.toThrow('no such table')
  await expect(withTx(db, (db) => broken.execute(db))).rejects.toThrow('no such table')
  const rows = db.selectFrom('kysely_migration' as 'job_leases').selectAll()
  for await (const _ of rows.stream()) break
  expect((await rows.execute()).length).toBeGreaterThan(0)
})
