import { readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { DAY, HOUR, MINUTE } from '../clock.ts'
import { daysToRemove } from '../db/backup/keep.ts'
import { checkFile } from '../db/backup/sqliteFile.ts'
import { dialectFor, openDb } from '../db/open.ts'
import { makeTestApi, registerUser, type TestApi } from '../testing/api.ts'
import { sharedDatabaseUrl } from '../testing/database.ts'
import { apiWithLogs } from '../testing/logCapture.ts'
import { newDataDir } from '../testing/process.ts'

/** Returns the files in a folder, except the note of drills. */
const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name !== 'daybook-drill.json')
    .toSorted()

/** Starts a server that writes its backups to this folder. */
async function serverWith(BACKUP_DIR: string, url?: string) {
  const DATABASE_URL = url ?? (await sharedDatabaseUrl())
  const env = { DATABASE_URL, BACKUP_DIR, DATA_DIR: newDataDir() }
  const api = await makeTestApi({ db: await openDb(dialectFor(DATABASE_URL)), env })
  onTestFinished(api.close)
  return api
}

/** Starts several servers on one database of a user, with one backup folder, and runs maintenance once on each. */
async function servers(count: number) {
  const DATABASE_URL = await sharedDatabaseUrl()
  const BACKUP_DIR = newDataDir()
  const all: TestApi[] = []
  for (let n = 0; n < count; n += 1) {
    const api = await serverWith(BACKUP_DIR, DATABASE_URL)
    // Of several servers, any may send the mail.
    if (n === 0) await registerUser(api)
    all.push(api)
  }
  const round = (ms: number) =>
    Promise.all(
      all.map((api) => {
        api.pass(ms)
        return api.app.runMaintenance()
      }),
    )
  /** Moves the clock of all servers and runs maintenance on each. */
  const setClock = (ms: number) => {
    for (const api of all) api.setClock(ms)
    return round(0)
  }
  await round(0)
  return { all, round, setClock, folder: BACKUP_DIR, files: () => filesIn(BACKUP_DIR) }
}
const getDay = (now: Date) => `daybook-${now.toISOString().slice(0, 10)}.db`

const dayOf = (name: string) => name.slice('daybook-'.length, -'.db'.length)

/** Returns the backups among these that are kept by the rule, which has tests of its own. */
function keptOf(names: string[], now: Date) {
  const removed = new Set(daysToRemove(names.map(dayOf), { today: dayOf(getDay(now)) }))
  return names.filter((name) => !removed.has(dayOf(name))).toSorted()
}

it('writes one backup a day with several servers and keeps days, weeks and months', async () => {
  const { all, round, folder, files } = await servers(3)
  const [api] = all as [TestApi]
  const earlier = (days: number) => getDay(new Date(api.clock.now().getTime() - days * DAY))
  for (let days = 1; days < 400; days += 1) writeFileSync(join(folder, earlier(days)), '')
  const before = files()
  await round(DAY)
  await round(MINUTE)
  expect(files()).toEqual(keptOf([...before, earlier(0)], api.clock.now()))
  expect(files().length).toBeGreaterThanOrEqual(19)
  expect(files().slice(-7)).toEqual(Array.from({ length: 7 }, (_, n) => earlier(6 - n)))
  expect(checkFile(join(folder, earlier(0)))).toMatch(/^00\d\d_/)
  expect(files().filter((name) => statSync(join(folder, name)).size > 0)).toEqual([earlier(1), earlier(0)])
})

it('removes the leftovers of an interrupted backup and no other file', async () => {
  const { round, folder, files } = await servers(1)
  const mine = ['daybook.db', 'daybook-2020-01-01.txt', 'notes.db', 'x-daybook-2020-01-01.db']
  for (const name of [...mine, 'daybook-2020-01-01.db', 'daybook-2026-01-01.db.0a1b.part'])
    writeFileSync(join(folder, name), '')
  await round(DAY)
  expect(files().filter((name) => !/^daybook-20[23]\d-\d\d-\d\d\.db$/.test(name))).toEqual(mine.toSorted())
  expect(files()).toContain('daybook-2020-01-01.db')
})

// Ten backups are written, half a second each.
it('keeps days, weeks, months and one backup a day when the clock jumps', {
  timeout: 180_000,
}, async () => {
  const { all, round, setClock, folder, files } = await servers(1)
  const [api] = all as [TestApi]
  const day = (days: number) => getDay(new Date(api.clock.now().getTime() + days * DAY))
  const write = (from: number, to: number) => {
    for (let days = from; days <= to; days += 1) writeFileSync(join(folder, day(days)), '')
  }
  write(-200, -1)
  await round(DAY)
  const before = files()
  expect(before.length).toBeLessThan(20)

  // A short jump a year ahead, to 1970 or five years back removes nothing.
  for (const step of [365 * DAY, -api.clock.now().getTime(), -5 * 365 * DAY]) {
    await setClock(step)
    expect(files()).toContain(day(0))
    await setClock(-step)
  }
  expect(files()).toEqual(expect.arrayContaining(before))
  const jumped = files()
  await round(DAY)
  expect(files()).toEqual(keptOf([...jumped, day(0)], api.clock.now()))

  // After weeks a year ahead, files with future dates neither count nor prevent new backups.
  await setClock(365 * DAY)
  write(-20, -1)
  const whileAhead = files()
  await round(DAY)
  const ahead = files()
  expect(ahead).toEqual(keptOf([...new Set([...whileAhead, day(0)])], api.clock.now()))
  await setClock(-365 * DAY)
  write(-15, -1)
  const back = files()
  await round(DAY)
  expect(files()).toEqual(keptOf([...back, day(0)], api.clock.now()))
  expect(files()).toEqual(expect.arrayContaining(ahead.filter((name) => name > day(0))))
})

it('does not replace the backup of an earlier day while the clock is behind', async () => {
  const { round, setClock, folder, files } = await servers(1)
  await round(DAY)
  const [, today = ''] = files()
  const made = statSync(join(folder, today)).mtimeMs
  await round(DAY)
  await setClock(-DAY)
  await round(0)
  expect(statSync(join(folder, today)).mtimeMs).toBe(made)
})

it('logs a void lease once', async () => {
  const { api, lines } = await apiWithLogs({
    env: { BACKUP_DIR: newDataDir(), DATA_DIR: newDataDir(), DATABASE_URL: await sharedDatabaseUrl() },
  })
  onTestFinished(api.close)
  await api.app.runMaintenance()
  await api.db.updateTable('job_leases').set({ until: '2999-01-01T00:00:00.000Z' }).execute()
  await api.app.runMaintenance()
  await api.app.runMaintenance()
  const output = lines().filter(({ msg }) => msg.includes('too far ahead'))
  expect(output).toHaveLength(1)
  expect(output[0]).toMatchObject({ until: '2999-01-01T00:00:00.000Z' })
})

it('creates backups readable only by the owner and never overwrites the database', async () => {
  const folder = join(newDataDir(), 'a', 'b')
  const api = await serverWith(folder)
  await api.app.runMaintenance()
  const today = getDay(api.clock.now())
  expect([statSync(folder).mode & 0o777, statSync(join(folder, today)).mode & 0o777]).toEqual([0o700, 0o600])

  // The database is in the backup folder and has the name of a backup.
  const data = newDataDir()
  const file = join(data, today)
  const inside = await serverWith(data, `sqlite:${file}`)
  await registerUser(inside)
  const { ino } = statSync(file)
  await inside.app.runMaintenance()
  expect(statSync(file).ino).toBe(ino)
  inside.pass(DAY)
  await inside.app.runMaintenance()
  expect(readdirSync(data).filter((name) => name.endsWith('.db'))).toEqual([today, getDay(inside.clock.now())])
})

it('follows a symlink to the folder and does not write through a symlink named like a backup', async () => {
  const { folder: elsewhere } = await servers(1)
  const link = join(newDataDir(), 'link')
  symlinkSync(elsewhere, link)
  const target = join(newDataDir(), 'precious')
  writeFileSync(target, 'mine')
  const api = await serverWith(link)
  await registerUser(api)
  await api.app.runMaintenance()
  api.pass(DAY)
  symlinkSync(target, join(elsewhere, getDay(api.clock.now())))
  await api.app.runMaintenance()
  expect(checkFile(join(elsewhere, getDay(api.clock.now())))).toMatch(/^00\d\d_/)
  expect(readFileSync(target, 'utf8')).toBe('mine')
})

it('retries a failed backup after an hour', async () => {
  const { all, round, folder, files } = await servers(2)
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'a file in the place of the folder')
  await round(DAY)
  rmSync(folder)
  await round(MINUTE)
  expect(() => files()).toThrow('ENOENT')
  await round(HOUR)
  expect(files()).toEqual([getDay(all[0]!.clock.now())])
})

it('takes no lease without a backup folder', async () => {
  const api = await makeTestApi()
  onTestFinished(api.close)
  await api.app.runMaintenance()
  expect(await api.db.selectFrom('job_leases').select('id').where('id', '=', 'daily-backup').execute()).toEqual([])
})
