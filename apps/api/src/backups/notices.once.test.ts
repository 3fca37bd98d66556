import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { DAY, HOUR } from '../clock.ts'
import { dialectFor, openDb } from '../db/open.ts'
import { makeTestApi, registerUser } from '../testing/api.ts'
import { sharedDatabaseUrl } from '../testing/database.ts'
import { faultyBucket } from '../testing/faultyBucket.ts'
import { freePort } from '../testing/freePort.ts'
import { newDataDir } from '../testing/process.ts'

// Each backup and each drill starts a thread, which takes half a second to a second.
const OPERATOR = 'operator@books.example'

async function setUp(more: Record<string, string> = {}) {
  const bucket = await faultyBucket()
  const DATABASE_URL = await sharedDatabaseUrl()
  const env = { ...bucket.env, DATABASE_URL, DATA_DIR: newDataDir(), CONTACT_EMAIL: OPERATOR, ...more }
  const open = async () => {
    const others = { ...env, METRICS_PORT: await freePort() }
    const api = await makeTestApi({ db: await openDb(dialectFor(DATABASE_URL)), env: others })
    onTestFinished(api.close)
    return { api, port: others.METRICS_PORT }
  }
  const { api, port } = await open()
  await registerUser(api)
  /** Runs maintenance so much later. Returns the subjects of the mails that the operator got. */
  const runAfter = async (ms: number, on = api) => {
    on.pass(ms)
    await on.app.runMaintenance()
    await on.app.outbox.flush()
    return on.mailbox.to(OPERATOR).map(({ subject }) => subject.replace(/ - .*/, ''))
  }
  /** Returns the seconds of a gauge, or undefined without a value. */
  const gauge = async (name: string, storage = 'bucket') => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const value = new RegExp(`^${name}{storage="${storage}"} (\\S+)$`, 'm').exec(text)?.[1]
    return value === undefined ? undefined : Number(value)
  }
  return { api, bucket, open, runAfter, gauge }
}

it('mails the operator once a day while the backup fails, and once when it works again', async () => {
  const { api, bucket, runAfter } = await setUp()
  expect(await runAfter(0)).toEqual([])
  bucket.setFault(({ method }) => (method === 'PUT' ? 403 : undefined))
  expect(await runAfter(DAY)).toEqual(['The backup failed'])
  expect(api.mailbox.to(OPERATOR)[0]!.text).toContain('failed: The bucket answered PUT with 403 (Tested)')
  expect(await runAfter(HOUR)).toHaveLength(1)
  expect(await runAfter(10 * HOUR)).toHaveLength(1)
  expect(await runAfter(14 * HOUR)).toEqual(['The backup failed', 'The backup failed'])
  bucket.setFault(() => undefined)
  expect((await runAfter(HOUR)).slice(2)).toEqual(['The backup works again'])
  expect(await runAfter(DAY)).toHaveLength(3)
})

it('mails once from several servers', async () => {
  const { api, bucket, open, runAfter } = await setUp()
  const other = (await open()).api
  // Each server sends the mails of all.
  const subjects = () => [api, other].flatMap(({ mailbox }) => mailbox.to(OPERATOR).map(({ subject }) => subject))
  bucket.setFault(() => 403)
  await runAfter(0)
  await runAfter(2 * HOUR, other)
  expect(subjects()).toEqual(['The backup failed - Daybook'])
  bucket.setFault(() => undefined)
  await runAfter(4 * HOUR)
  await runAfter(5 * HOUR, other)
  expect(subjects().toSorted()).toEqual(['The backup failed - Daybook', 'The backup works again - Daybook'])
})

it('sends no mail without an address of the operator', async () => {
  const { api, bucket, runAfter } = await setUp({ CONTACT_EMAIL: '' })
  bucket.setFault(() => 403)
  expect(await runAfter(0)).toEqual([])
  expect(await api.db.selectFrom('outbox_mails').selectAll().execute()).toEqual([])
})

it('proves a backup each week, again the next day after a failure, and mails about both', async () => {
  const { api, bucket, runAfter } = await setUp()
  const drills = () => bucket.seen.filter(({ method, url }) => method === 'PUT' && url.includes('drill.json')).length
  await runAfter(0)
  await runAfter(6 * DAY)
  expect(drills()).toBe(1)
  await runAfter(DAY)
  expect(drills()).toBe(2)
  const { id: user_id } = await api.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await api.db
    .insertInto('day_totals')
    .values({ user_id, type: 'income', day: '2026-01-01', amount_milli: 5n })
    .execute()
  expect(await runAfter(7 * DAY)).toEqual(['The newest backup is not proved'])
  expect(api.mailbox.to(OPERATOR)[0]!.text).toContain('Number of problems: the bucket backups (1).')
  await api.db.deleteFrom('day_totals').execute()
  expect((await runAfter(DAY)).slice(1)).toEqual(['The newest backup is proved'])
})

it('proves none that only another key decrypts', async () => {
  const { bucket, runAfter } = await setUp({
    BACKUP_RECIPIENT: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
  })
  expect(await runAfter(0)).toEqual([])
  expect(await bucket.keys()).toHaveLength(1)
})

it('measures the age of the newest backup and of the last proved one', async () => {
  const { api, bucket, runAfter, gauge } = await setUp()
  expect([await gauge('backup_age_seconds'), await gauge('backup_proved_age_seconds')]).toEqual([undefined, undefined])
  await runAfter(HOUR)
  expect(await gauge('backup_age_seconds')).toBeGreaterThanOrEqual(3600)
  expect(await gauge('backup_proved_age_seconds')).toBeGreaterThanOrEqual(3600)
  const before = bucket.seen.length
  await gauge('backup_age_seconds')
  expect(bucket.seen).toHaveLength(before)
  bucket.setFault(() => 403)
  api.pass(HOUR)
  expect([await gauge('backup_age_seconds'), await gauge('outbox_mails')]).toEqual([undefined, undefined])
})

it('measures a folder and a bucket', async () => {
  const { runAfter, gauge } = await setUp({ BACKUP_DIR: join(newDataDir(), 'folder') })
  await runAfter(0)
  expect(await gauge('backup_age_seconds', 'folder')).toBeGreaterThanOrEqual(0)
  expect(await gauge('backup_proved_age_seconds', 'bucket')).toBeGreaterThanOrEqual(0)
})
