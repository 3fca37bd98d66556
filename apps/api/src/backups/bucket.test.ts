import { readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listEntries, signIn, type Tokens } from '@daybook/contract'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, it, onTestFinished } from 'vitest'
import { DAY, HOUR } from '../clock.ts'
import { bucketStorage } from '../db/backup/bucketStorage.ts'
import { isEncryptedFile } from '../db/backup/encryption.ts'
import { checkFile } from '../db/backup/sqliteFile.ts'
import { dialectFor, openDb } from '../db/open.ts'
import { makeTestApi, PASSWORD, registerUser, sender } from '../testing/api.ts'
import { emptyDatabaseUrl, sharedDatabaseUrl } from '../testing/database.ts'
import { faultyBucket, S3_KEYS } from '../testing/faultyBucket.ts'
import { commandWith } from '../testing/operator.ts'
import { newDataDir } from '../testing/process.ts'
import { seedData } from '../testing/seedData.ts'
import { canMount, smallDisk } from '../testing/smallDisk.ts'

const PASSPHRASE = { BACKUP_PASSPHRASE: 'correct horse battery staple' }

/** Starts a server that stores its backups in a bucket, with a user and their data. */
async function setUp<More extends Record<string, string>>(more?: More) {
  const bucket = await faultyBucket()
  const DATABASE_URL = await sharedDatabaseUrl()
  const env = { ...bucket.env, DATABASE_URL, DATA_DIR: newDataDir(), ...(more as More) }
  const open = async () => {
    const api = await makeTestApi({ db: await openDb(dialectFor(DATABASE_URL)), env })
    onTestFinished(api.close)
    return api
  }
  const api = await open()
  const { email, tokens } = await registerUser(api)
  await seedData(sender(api, { authorization: `Bearer ${tokens.access}` }))
  const nameOf = (ending = '') => `daybook-${api.clock.now().toISOString().slice(0, 10)}.db${ending}`
  return { api, bucket, env, email, open, nameOf }
}

/** Restores into an empty database. Returns what the command says, and what the user sees after that. */
async function restoreFrom(env: Record<string, string>, email: string, name = 'newest') {
  const target = await emptyDatabaseUrl()
  const DATA_DIR = join(newDataDir(), 'new')
  const { code, output } = await commandWith({ ...env, DATABASE_URL: target, DATA_DIR }, 'restore', name)
  if (code !== 0) return { code, output, titles: [] }
  expect(readdirSync(DATA_DIR)).toEqual([])
  const api = await makeTestApi({ db: await openDb(dialectFor(target)) })
  onTestFinished(api.close)
  const { body } = await sender(api)(signIn, { body: { email, password: PASSWORD } })
  const user = sender(api, { authorization: `Bearer ${(body as Tokens).access}` })
  const days = (await user(listEntries('expense'), { querystring: {} })).body
  return { code, output, titles: days.flatMap((day) => day.expense.map(({ title }) => title)) }
}

it('check 35: stores the daily backup in a bucket, encrypted, from which an empty machine restores it', async () => {
  const { api, bucket, env, email, nameOf } = await setUp({ ...PASSPHRASE, BACKUP_S3_PREFIX: 'home/' })
  await api.app.runMaintenance()
  expect(await bucket.keys()).toEqual([`home/${nameOf('.age')}`])
  expect(readdirSync(env.DATA_DIR)).toEqual([])
  for (const name of ['newest', nameOf('.age')]) {
    const { output, titles } = await restoreFrom(env, email, name)
    expect(output).toContain(`What was in ${nameOf('.age')} of the bucket backups is restored.\nUsers: 1.`)
    expect(titles.length).toBeGreaterThan(0)
  }
})

it('encrypts for a key that the server does not have', async () => {
  const BACKUP_IDENTITY = await generateIdentity()
  const BACKUP_DIR = newDataDir()
  const BACKUP_RECIPIENT = await identityToRecipient(BACKUP_IDENTITY)
  const { api, bucket, env, email, nameOf } = await setUp({ BACKUP_RECIPIENT, BACKUP_DIR })
  await api.app.runMaintenance()
  expect([await bucket.keys(), readdirSync(BACKUP_DIR)]).toEqual([[nameOf('.age')], [nameOf('.age')]])
  expect(await isEncryptedFile(join(BACKUP_DIR, nameOf('.age')))).toBe(true)
  expect(await restoreFrom(env, email)).toMatchObject({ code: 1, output: expect.stringContaining('is encrypted: set') })
  expect(await restoreFrom({ ...env, BACKUP_IDENTITY }, email)).toMatchObject({ code: 0 })
  const { output } = await restoreFrom({ ...env, BACKUP_IDENTITY }, email, join(BACKUP_DIR, nameOf('.age')))
  expect(output).toContain('is restored.')
})

it('restores nothing from a backup that was cut, changed or encrypted with another passphrase', async () => {
  const { api, env, email, nameOf } = await setUp({ ...PASSPHRASE, BACKUP_DIR: newDataDir() })
  await api.app.runMaintenance()
  const whole = readFileSync(join(env.BACKUP_DIR, nameOf('.age')))
  const changed = Buffer.from(whole)
  changed[whole.length >> 1]! ^= 1
  const file = join(newDataDir(), 'x.age')
  for (const [content, reason] of [
    [whole.subarray(0, -100), 'it was changed or is not whole'],
    [changed, 'it was changed or is not whole'],
    [Buffer.from('age-encryption.org/v1\n'), 'it was changed or is not whole'],
  ] as const) {
    writeFileSync(file, content)
    expect(await restoreFrom(env, email, file)).toMatchObject({ code: 1, output: expect.stringContaining(reason) })
  }
  const other = { ...env, BACKUP_PASSPHRASE: 'another horse battery staple' }
  const { output } = await restoreFrom(other, email)
  expect(output).toContain('was encrypted with another key than that of the settings.')
})

it('names what there is if there is no such backup', async () => {
  const { api, bucket, env, email, nameOf } = await setUp()
  expect((await restoreFrom(env, email)).output).toBe('There is no newest in the bucket backups. There is: nothing.\n')
  await api.app.runMaintenance()
  expect((await restoreFrom(env, email, 'daybook-2020-01-01.db')).output).toBe(
    `There is no daybook-2020-01-01.db in the bucket backups. There is: ${nameOf()}.\n`,
  )
  expect((await restoreFrom({}, email)).output).toContain('Set BACKUP_DIR or BACKUP_S3_ENDPOINT')
  bucket.setFault(() => 403)
  expect((await restoreFrom(env, email)).output).toContain(
    'Left out: the bucket backups: The bucket answered GET with 403 (Tested)',
  )
})

it('stores the backup in the folder while the bucket rejects it, and in both an hour later', async () => {
  const BACKUP_DIR = newDataDir()
  const { api, bucket, env, nameOf } = await setUp({ BACKUP_DIR })
  bucket.setFault(({ method }) => (method === 'PUT' ? 403 : undefined))
  await api.app.runMaintenance()
  expect([await bucket.keys(), readdirSync(BACKUP_DIR)]).toEqual([[], [nameOf()]])
  expect(checkFile(join(BACKUP_DIR, nameOf()))).toMatch(/^00\d\d_/)
  bucket.setFault(() => undefined)
  api.pass(HOUR)
  await api.app.runMaintenance()
  expect(await bucket.keys()).toEqual([nameOf()])
  expect(readdirSync(env.DATA_DIR)).toEqual([])
})

it('stores the backup in the bucket while the folder cannot be used', async () => {
  const BACKUP_DIR = join(newDataDir(), 'folder')
  const { api, bucket, nameOf } = await setUp({ BACKUP_DIR })
  writeFileSync(BACKUP_DIR, 'a file in the place of the folder')
  await api.app.runMaintenance()
  expect(await bucket.keys()).toEqual([nameOf()])
})

it('stores one backup a day from two servers, and removes only after a new one', async () => {
  const { api, bucket, open, nameOf } = await setUp()
  const other = await open()
  const putBackups = () => bucket.seen.filter(({ method, url }) => method === 'PUT' && !url.includes('drill')).length
  await Promise.all([api.app.runMaintenance(), other.app.runMaintenance()])
  expect([await bucket.keys(), putBackups()]).toEqual([[nameOf()], 1])
  const { endpoint } = bucket
  const storage = bucketStorage({ ...S3_KEYS, endpoint, prefix: '' })
  const small = join(newDataDir(), 'small')
  writeFileSync(small, 'x')
  for (let day = 10; day < 28; day += 1) await storage.put(`daybook-2020-02-${day}.db`, small)
  for (const each of [api, other]) each.pass(DAY)
  await Promise.all([api.app.runMaintenance(), other.app.runMaintenance()])
  const kept = await bucket.keys()
  expect([kept.at(-1), kept.length, putBackups()]).toEqual([nameOf(), 8, 20])
  bucket.setFault(({ method }) => (method === 'PUT' ? 403 : undefined))
  api.pass(DAY)
  await api.app.runMaintenance()
  expect(await bucket.keys()).toEqual(kept)
  // A key that may only add is enough: what cannot be removed stays.
  bucket.setFault(({ method }) => (method === 'DELETE' ? 403 : undefined))
  api.pass(HOUR)
  await api.app.runMaintenance()
  expect(await bucket.keys()).toEqual([...kept, nameOf()])
})

it('replaces no backup, also not by that of a new, empty database', async () => {
  const { api, bucket, env, email } = await setUp()
  await api.app.runMaintenance()
  const [name = ''] = await bucket.keys()
  const open = async (url: string) => {
    const started = await makeTestApi({ db: await openDb(dialectFor(url)), env: { ...env, DATABASE_URL: url } })
    onTestFinished(started.close)
    return started
  }
  // On the same day, a server on an empty disk, before anyone restores.
  const empty = await open(await sharedDatabaseUrl())
  await empty.app.runMaintenance()
  empty.pass(DAY)
  await empty.app.runMaintenance()
  expect(await bucket.keys()).toEqual([name])
  expect((await restoreFrom(env, email)).titles.length).toBeGreaterThan(0)
  // With a user, it is a database to back up.
  await registerUser(empty)
  empty.pass(HOUR)
  await empty.app.runMaintenance()
  expect(await bucket.keys()).toHaveLength(2)
  expect((await restoreFrom(env, email, name)).titles.length).toBeGreaterThan(0)
})

it.runIf(canMount)(
  'stores nothing half-written and proves nothing on a full disk, and continues once there is space',
  async () => {
    const DATA_DIR = smallDisk(24)
    const { api, bucket, env } = await setUp({ ...PASSPHRASE, DATA_DIR })
    await api.app.runMaintenance()
    const kept = await bucket.keys()
    const { bavail, bsize } = statfsSync(DATA_DIR)
    writeFileSync(join(DATA_DIR, 'filler'), Buffer.alloc(bavail * bsize - 300_000))
    api.pass(DAY)
    await api.app.runMaintenance()
    expect([await bucket.keys(), readdirSync(DATA_DIR)]).toEqual([kept, ['filler']])
    expect(await commandWith(env, 'drill')).toMatchObject({ code: 1, output: expect.stringMatching(/full|ENOSPC/) })
    expect(readdirSync(DATA_DIR)).toEqual(['filler'])
    rmSync(join(DATA_DIR, 'filler'))
    api.pass(HOUR)
    await api.app.runMaintenance()
    expect(await bucket.keys()).toHaveLength(2)
    expect(await commandWith(env, 'drill')).toMatchObject({ code: 0 })
  },
)
