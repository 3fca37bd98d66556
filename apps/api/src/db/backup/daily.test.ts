import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../clock.ts'
import { makeTestApi, newcomer, type TestApi } from '../../testing/api.ts'
import { sharedDatabaseUrl } from '../../testing/database.ts'
import { newDataDir } from '../../testing/process.ts'
import { dialectFor, openDb } from '../open.ts'
import { checkFile } from './sqliteFile.ts'

/** Several servers on one database that back up into one folder; the first round of each is over. */
async function servers(count: number) {
  const DATABASE_URL = await sharedDatabaseUrl()
  const BACKUP_DIR = newDataDir()
  const all: TestApi[] = []
  for (let n = 0; n < count; n += 1) {
    const api = await makeTestApi({ db: await openDb(dialectFor(DATABASE_URL)), env: { DATABASE_URL, BACKUP_DIR } })
    onTestFinished(api.close)
    all.push(api)
  }
  const round = (ms: number) =>
    Promise.all(
      all.map((api) => {
        api.pass(ms)
        return api.app.runMaintenance()
      }),
    )
  await round(0)
  return { all, round, folder: BACKUP_DIR, files: () => readdirSync(BACKUP_DIR).toSorted() }
}
const dayOf = (now: Date) => `daybook-${now.toISOString().slice(0, 10)}.db`

it('backs up each day once, however many servers there are, and keeps fourteen', async () => {
  const { all, round, folder, files } = await servers(3)
  const [api] = all as [TestApi]
  await newcomer(api)
  const earlier = (days: number) => dayOf(new Date(api.clock.now().getTime() - days * DAY))
  for (let days = 1; days < 20; days += 1) writeFileSync(join(folder, earlier(days)), '')
  await round(DAY)
  await round(MINUTE)
  expect(files()).toEqual(Array.from({ length: 14 }, (_, n) => earlier(13 - n)))
  expect(checkFile(join(folder, earlier(0)))).toMatch(/^00\d\d_/)
  expect(files().filter((name) => statSync(join(folder, name)).size > 0)).toEqual([earlier(1), earlier(0)])
})

it('touches no other file, and removes what an interrupted backup left behind', async () => {
  const { round, folder, files } = await servers(1)
  const mine = ['daybook.db', 'daybook-2020-01-01.txt', 'notes.db', 'x-daybook-2020-01-01.db']
  for (const name of [...mine, 'daybook-2020-01-01.db', 'daybook-2026-01-01.db.0a1b.part'])
    writeFileSync(join(folder, name), '')
  await round(DAY)
  expect(files().filter((name) => !/^daybook-20[23]\d-\d\d-\d\d\.db$/.test(name))).toEqual(mine.toSorted())
  expect(files()).toContain('daybook-2020-01-01.db')
})

it('tries again after an hour where it failed', async () => {
  const { all, round, folder, files } = await servers(2)
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'a file in the place of the folder')
  await round(DAY)
  rmSync(folder)
  await round(MINUTE)
  expect(() => files()).toThrow('ENOENT')
  await round(HOUR)
  expect(files()).toEqual([dayOf(all[0]!.clock.now())])
})

it('does nothing without a folder', async () => {
  const api = await makeTestApi()
  onTestFinished(api.close)
  await api.app.runMaintenance()
  expect(await api.db.selectFrom('leases').select('id').where('id', '=', 'daily-backup').execute()).toEqual([])
})
