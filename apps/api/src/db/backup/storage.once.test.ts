import { randomBytes } from 'node:crypto'
import fs, { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { faultyBucket, S3_KEYS } from '../../testing/faultyBucket.ts'
import { newDataDir } from '../../testing/process.ts'
import { bucketStorage } from './bucketStorage.ts'
import { folderStorage } from './folderStorage.ts'

const NAME = 'daybook-2026-11-27.db.age'
const PART = 1000
/** How long a test waits for an answer that does not come. */
const WAIT_MS = 100

async function setUp(prefix = 'home/', timeoutMs = 10_000) {
  const bucket = await faultyBucket()
  const { endpoint } = bucket
  const storage = bucketStorage({ ...S3_KEYS, endpoint, prefix, partSize: PART, timeoutMs, pauseMs: 1 })
  const folder = newDataDir()
  const fileOf = (size: number) => {
    const path = join(folder, `file-${size}`)
    writeFileSync(path, randomBytes(size))
    return path
  }
  const names = async () => (await storage.list()).map(({ name }) => name)
  return { bucket, storage, folder, fileOf, names, copy: join(folder, 'copy') }
}

it.each([1, PART - 1, PART, PART + 1, 3 * PART, 10 * PART + 7])(
  'stores a file of %i bytes in parts and gives it back',
  async (size) => {
    const { storage, fileOf, copy } = await setUp()
    const file = fileOf(size)
    await storage.put(NAME, file)
    expect(await storage.list()).toEqual([{ name: NAME, day: '2026-11-27', size, at: expect.any(Date) }])
    await storage.get(NAME, copy)
    expect(readFileSync(copy).equals(readFileSync(file))).toBe(true)
    expect(statSync(copy).mode & 0o777).toBe(0o600)
  },
)

it('is tested with a service that answers once a file is written, however slow its disk', async () => {
  const { storage, fileOf } = await setUp()
  const file = fileOf(PART)
  const write = fs.write as (...args: unknown[]) => void
  const isContent = (content: unknown) => (content as Buffer).length === PART
  const slowWrite = (...args: unknown[]) => void setTimeout(() => write(...args), isContent(args[1]) ? WAIT_MS : 0)
  const spy = vi.spyOn(fs, 'write').mockImplementation(slowWrite as typeof fs.write)
  await storage.put(NAME, file).finally(() => spy.mockRestore())
  expect(await storage.list()).toMatchObject([{ size: PART }])
})

it('lists its own backups only, oldest first, and removes them', async () => {
  const { bucket, storage, fileOf, names } = await setUp()
  const others = bucketStorage({ ...S3_KEYS, endpoint: bucket.endpoint, prefix: 'home/other/' })
  await others.put('daybook-2020-01-01.db', fileOf(10))
  for (const name of [NAME, 'daybook-2026-11-27.db', 'daybook-2026-02-01.db', 'daybook-drill.json', 'x.db'])
    await storage.put(name, fileOf(10))
  expect(await names()).toEqual(['daybook-2026-02-01.db', 'daybook-2026-11-27.db', NAME])
  await storage.remove(NAME)
  await storage.remove(NAME)
  expect(await names()).toEqual(['daybook-2026-02-01.db', 'daybook-2026-11-27.db'])
  expect(await storage.read('daybook-drill.json')).toBeTypeOf('string')
  expect(await storage.read('nothing')).toBeUndefined()
})

it('lists more backups than one answer has', async () => {
  const { bucket, storage, names } = await setUp('')
  const page = (day: number, next = '') =>
    `<ListBucketResult><Contents><Key>daybook-2026-11-0${day}.db</Key><Size>1</Size>` +
    `<LastModified>2026-11-01T00:00:00.000Z</LastModified></Contents>${next}</ListBucketResult>`
  const pages = [page(1, '<NextContinuationToken>a+b=</NextContinuationToken>'), page(2)]
  bucket.setAnswer(({ url }) => (url.includes('continuation-token=a%2Bb%3D') ? pages[1] : pages[0]))
  expect(await names()).toEqual(['daybook-2026-11-01.db', 'daybook-2026-11-02.db'])
  expect(storage.title).toBe('the bucket backups')
})

it.each(['slow', 'cut', 500, 503, 429] as const)('sends a part again after: %s', async (fault) => {
  const { bucket, storage, fileOf, copy } = await setUp('home/', fault === 'slow' ? WAIT_MS : undefined)
  const file = fileOf(3 * PART)
  const isSecondPart = ({ url }: { url: string }) => url.includes('partNumber=2')
  bucket.setFault((req) => (isSecondPart(req) && bucket.seen.filter(isSecondPart).length < 3 ? fault : undefined))
  await storage.put(NAME, file)
  expect(bucket.seen.filter(isSecondPart)).toHaveLength(3)
  bucket.setFault(({ method }) => (method === 'GET' && bucket.seen.length % 2 ? fault : undefined))
  await storage.get(NAME, copy)
  expect(readFileSync(copy).equals(readFileSync(file))).toBe(true)
})

it.each(['slow', 'cut', 500, 403] as const)(
  'check 35: lists no half-written backup and discards the parts after: %s',
  async (fault) => {
    const { bucket, storage, fileOf, folder, names, copy } = await setUp(
      'home/',
      fault === 'slow' ? WAIT_MS : undefined,
    )
    bucket.setFault(({ url }) => (url.includes('partNumber=3') ? fault : undefined))
    await expect(storage.put(NAME, fileOf(4 * PART))).rejects.toThrow(/^The bucket/)
    expect(await bucket.keys()).toEqual([])
    expect(bucket.seen.filter(({ method, url }) => method === 'DELETE' && url.includes('uploadId='))).toHaveLength(1)
    expect(bucket.seen.filter(({ url }) => url.includes('partNumber=3'))).toHaveLength(fault === 403 ? 1 : 4)

    bucket.setFault(() => undefined)
    await storage.put(NAME, fileOf(4 * PART))
    bucket.setFault(({ method }) => (method === 'GET' ? fault : undefined))
    await expect(storage.get(NAME, copy)).rejects.toThrow()
    expect(readdirSync(folder)).toEqual([`file-${4 * PART}`])
    await expect(names()).rejects.toThrow()
  },
)

it('fails if the bucket cannot join the parts, although it answers 200', async () => {
  const { bucket, storage, fileOf } = await setUp()
  const isEnd = ({ method, url }: { method: string; url: string }) => method === 'POST' && url.includes('uploadId=')
  bucket.setAnswer((req) => (isEnd(req) ? '<Error><Code>InternalError</Code></Error>' : undefined))
  await expect(storage.put(NAME, fileOf(2 * PART))).rejects.toThrow('did not join the parts: InternalError')
  expect(await bucket.keys()).toEqual([])
})

it('names why the bucket cannot be used', async () => {
  const { bucket, storage, fileOf } = await setUp()
  const wrong = { endpoint: bucket.endpoint, prefix: '', pauseMs: 1 }
  const stranger = bucketStorage({ ...S3_KEYS, ...wrong, accessKeyId: 'nobody' })
  await expect(stranger.put(NAME, fileOf(10))).rejects.toThrow('answered PUT with 403 (InvalidAccessKeyId)')
  await expect(bucketStorage({ ...S3_KEYS, ...wrong, bucket: 'none' }).list()).rejects.toThrow('404 (NoSuchBucket)')
  await expect(storage.get('daybook-2020-01-01.db', join(newDataDir(), 'x'))).rejects.toThrow('404 (NoSuchKey)')
  const nowhere = bucketStorage({ ...S3_KEYS, ...wrong, endpoint: 'http://127.0.0.1:1' })
  await expect(nowhere.list()).rejects.toThrow('The bucket was not reached: ')
})

it('stores, lists, gives and removes files of a folder, and creates the folder', async () => {
  const base = newDataDir()
  const folder = join(base, 'a', 'b')
  const storage = folderStorage(folder, `sqlite:${join(folder, 'daybook-2026-01-01.db')}`)
  expect(await storage.list()).toEqual([])
  const file = join(base, 'file')
  writeFileSync(file, 'content', { mode: 0o600 })
  await storage.put(NAME, file)
  for (const name of ['daybook-2026-01-01.db', `${NAME}.x.part`, 'daybook-2026-99-99.db'])
    writeFileSync(join(folder, name), '')
  symlinkSync(file, join(folder, 'daybook-2026-01-02.db'))
  expect(await storage.list()).toEqual([{ name: NAME, day: '2026-11-27', size: 7, at: expect.any(Date) }])
  expect([statSync(folder).mode & 0o777, statSync(join(folder, NAME)).mode & 0o777]).toEqual([0o700, 0o600])
  await storage.get(NAME, join(base, 'copy'))
  writeFileSync(join(base, 'copy'), 'changed')
  expect(await storage.read(NAME)).toBe('content')
  await storage.remove(NAME)
  expect([existsSync(join(folder, NAME)), await storage.read(NAME)]).toEqual([false, undefined])
})

it('never replaces the database by a backup', async () => {
  const folder = newDataDir()
  const name = 'daybook-2026-01-01.db'
  writeFileSync(join(folder, name), 'the database')
  const storage = folderStorage(folder, `sqlite:${join(folder, name)}`)
  const file = join(newDataDir(), 'file')
  writeFileSync(file, 'a backup')
  await expect(storage.put(name, file)).rejects.toThrow('set another BACKUP_DIR')
  expect(readFileSync(join(folder, name), 'utf8')).toBe('the database')
})
