import {
  chmodSync,
  copyFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { DAY } from '../clock.ts'
import { BadSetting } from '../config.ts'
import { newDataFile } from '../testing/database.ts'
import { apiWithLogs } from '../testing/logCapture.ts'
import { dialectFor, openDb } from './open.ts'
import { laterMigrations } from './testing/releases.ts'

const open = (path: string) => openDb(dialectFor(`sqlite:${path}`))

async function newFile() {
  const path = newDataFile()
  await (await open(path)).destroy()
  return path
}

const DAMAGE: [string, (path: string) => void][] = [
  ['is garbage', (path) => writeFileSync(path, Buffer.alloc(20_000, 'garbage'))],
  ['is cut off in the middle', (path) => truncateSync(path, 20_000)],
  ['is cut off in a page', (path) => truncateSync(path, 10_001)],
  ['has another header', (path) => overwrite(path, 0, 'not a database!!')],
  ['has a first page of zeroes', (path) => overwrite(path, 0, Buffer.alloc(4096))],
  ['has a broken schema', (path) => overwrite(path, 100, Buffer.alloc(3996, 0xff))],
]

function overwrite(path: string, at: number, by: string | Buffer) {
  const bytes = readFileSync(path)
  bytes.set(Buffer.from(by), at)
  writeFileSync(path, bytes)
}

it.each(DAMAGE)(
  'check 30: does not start on a file that %s and prints one line about what to do',
  async (_, damage) => {
    const path = await newFile()
    damage(path)
    const before = readFileSync(path)
    const thrown = await (async () => open(path))().catch((one: Error) => one as Error)
    expect(thrown).toBeInstanceOf(BadSetting)
    const { message } = thrown as Error
    expect(message).toMatch(new RegExp(`^The database ${path} is damaged \\(.*npm run admin -- restore <file>$`))
    expect(readFileSync(path).equals(before)).toBe(true)
  },
)

it.each([
  ['is empty', (path: string) => truncateSync(path), /is empty.*restore <file>/],
  ['is gone', (path: string) => rmSync(path), /is gone.*restore <file>/],
])('does not take a database that %s for a new one', async (_, lose, message) => {
  const path = await newFile()
  lose(path)
  expect(() => open(path)).toThrow(message)
  expect(statSync(path, { throwIfNoEntry: false })?.size ?? 0).toBe(0)
})

it('check 30: does not start an empty database beside the -wal file of a deleted one', () => {
  const path = newDataFile()
  writeFileSync(`${path}-wal`, Buffer.alloc(4096))
  expect(() => open(path)).toThrow(/-wal belongs to .* which is gone.*restore/)
  expect(readdirSync(dirname(path))).toEqual([`${basename(path)}-wal`])
})

it('check 30: does not start with an invalid -wal file and leaves it unchanged', async () => {
  const path = await newFile()
  writeFileSync(`${path}-wal`, Buffer.alloc(8192, 'garbage'))
  await expect((async () => open(path))()).rejects.toThrow(new RegExp(`^${path}-wal is damaged: .*restore <file>`))
  expect(statSync(`${path}-wal`).size).toBe(8192)
})

it.each([0, 1, 31, 8192])('starts with a -wal file of %i zero bytes, as after a power failure', async (size) => {
  const path = await newFile()
  writeFileSync(`${path}-wal`, Buffer.alloc(size))
  await (await open(path)).destroy()
})

const modes = (path: string) =>
  Object.fromEntries(
    readdirSync(dirname(path)).map((name) => [
      name.replace(/\.at-.*/, '.at-…'),
      (statSync(join(dirname(path), name)).mode & 0o777).toString(8),
    ]),
  )

const umask = process.umask()
afterAll(() => process.umask(umask))

it.each([0, 0o022, 0o077])(
  'creates files with owner-only permissions in a world-writable folder with umask %i',
  async (mask) => {
    process.umask(mask)
    const path = newDataFile()
    chmodSync(dirname(path), 0o777)
    const earlier = await open(path)
    await earlier.destroy()
    const db = await openDb(dialectFor(`sqlite:${path}`), laterMigrations)
    expect(modes(path)).toEqual({
      'daybook.db': '600',
      'daybook.db-wal': '600',
      'daybook.db-shm': '600',
      'daybook.db.at-…': '600',
      'daybook.db.created': '600',
      'daybook.db.reserve': '600',
    })
    await db.destroy()
  },
)

it('restricts existing database files to their owner', async () => {
  const [path, copy] = [await newFile(), newDataFile()]
  const db = await open(path)
  for (const ending of ['', '-wal', '-shm']) {
    copyFileSync(path + ending, copy + ending)
    chmodSync(copy + ending, 0o666)
  }
  await db.destroy()
  const again = await open(copy)
  expect(modes(copy)).toEqual({
    'daybook.db': '600',
    'daybook.db-wal': '600',
    'daybook.db-shm': '600',
    'daybook.db.created': '600',
    'daybook.db.reserve': '600',
  })
  await again.destroy()
})

it('logs a damaged page once a day, which no statement has read', async () => {
  const path = await newFile()
  const { api, lines } = await apiWithLogs({ db: await open(path) })
  onTestFinished(api.close)
  await api.app.runMaintenance()
  const getErrors = () => lines().filter(({ level }) => Number(level) >= 50)
  expect(getErrors()).toEqual([])
  const bytes = readFileSync(path)
  overwrite(path, Math.floor(bytes.length / 4096 / 2) * 4096, Buffer.alloc(4096, 0xff))
  api.pass(DAY)
  await api.app.runMaintenance()
  expect(getErrors().map(({ msg }) => msg)).toContainEqual(expect.stringMatching(/is damaged .*restore <file>$/))
})
