import { type FileHandle, open } from 'node:fs/promises'
import { S3Error, type S3Settings, s3Client, tagIn, withRetries } from '../../s3/s3Client.ts'
import { type BackupStorage, toBackups } from './storage.ts'
import { wholeFile } from './wholeFile.ts'

type Settings = S3Settings & {
  /** What the keys begin with, such as `home/`. */
  prefix: string
  /** Bytes of a part. At most one is in memory. */
  partSize?: number
  /** How long a part may take. */
  timeoutMs?: number
  /** The pause before the first retry. Each further one is twice as long. */
  pauseMs?: number
}

const MEGABYTE = 2 ** 20
// S3 rejects smaller parts than 5 MB, and more than 10,000 of them.
const PART_SIZE = 16 * MEGABYTE
const MAX_PARTS = 10_000
// 16 MB at 500 kbit/s.
const TIMEOUT_MS = 300_000
const PAUSE_MS = 2_000

/**
 * Stores backups in a bucket of an S3-compatible service. A file appears there only once all its parts have arrived.
 * Each part that fails is sent again.
 */
export function bucketStorage(settings: Settings): BackupStorage {
  const { prefix, partSize = PART_SIZE, timeoutMs = TIMEOUT_MS, pauseMs = PAUSE_MS, ...s3 } = settings
  const client = s3Client(s3)
  const send = (request: Parameters<typeof client>[0]) =>
    withRetries(pauseMs, async () => {
      const answer = await client({ timeoutMs, ...request })
      // Read here, so that a connection that is cut within the content is retried, too.
      return { headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) }
    })
  const sendForXml = async (request: Parameters<typeof client>[0]) => String((await send(request)).content)

  async function putParts(key: string, file: FileHandle, size: number) {
    const uploadId = tagIn(await sendForXml({ method: 'POST', key, query: { uploads: '' } }), 'UploadId')
    try {
      const etags: string[] = []
      const buffer = Buffer.allocUnsafe(Math.max(partSize, Math.ceil(size / MAX_PARTS)))
      for (let from = 0; from < size; from += buffer.length) {
        const body = await readPart(file, buffer, from, size)
        const query = { partNumber: String(etags.length + 1), uploadId }
        etags.push((await send({ method: 'PUT', key, query, body })).headers.get('etag') ?? '')
      }
      const done = await sendForXml({ method: 'POST', key, query: { uploadId }, body: Buffer.from(toPartList(etags)) })
      // Services answer 200 before they join the parts, and say in the content that this failed.
      if (done.includes('<Error>')) throw new Error(`The bucket did not join the parts: ${tagIn(done, 'Code')}`)
    } catch (thrown) {
      await client({ method: 'DELETE', key, query: { uploadId } }).catch(() => {})
      throw thrown
    }
  }

  async function getParts(key: string, file: FileHandle) {
    let etag: string | undefined
    for (let from = 0, size = 1; from < size; ) {
      const range = `bytes=${from}-${from + partSize - 1}`
      const headers = { range, ...(etag !== undefined && { 'if-match': etag }) }
      const answer = await send({ method: 'GET', key, headers })
      await file.write(answer.content, 0, answer.content.length, from)
      from += answer.content.length
      size = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? from)
      etag ??= answer.headers.get('etag') ?? undefined
    }
  }

  return {
    title: `the bucket ${s3.bucket}`,
    kind: 'bucket',
    async list() {
      const files: Parameters<typeof toBackups>[0] = []
      for (let token = '', isFirst = true; isFirst || token; isFirst = false) {
        const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }
        const xml = await sendForXml({ method: 'GET', query })
        for (const [item] of xml.matchAll(/<Contents>.*?<\/Contents>/gs)) {
          const name = tagIn(item, 'Key').slice(prefix.length)
          files.push({ name, size: Number(tagIn(item, 'Size')), at: new Date(tagIn(item, 'LastModified')) })
        }
        token = tagIn(xml, 'NextContinuationToken')
      }
      return toBackups(files)
    },
    put: (name, path) =>
      withFile(path, 'r', async (file) => {
        const { size } = await file.stat()
        const key = prefix + name
        if (size > partSize) return putParts(key, file, size)
        await send({ method: 'PUT', key, body: await readPart(file, Buffer.allocUnsafe(size), 0, size) })
      }),
    get: (name, to) =>
      wholeFile(to, {}, (part) =>
        withFile(part, 'r+', async (file) => {
          await getParts(prefix + name, file)
          return true
        }),
      ),
    async read(name) {
      const answer = await send({ method: 'GET', key: prefix + name }).catch(undefinedIfMissing)
      return answer && String(answer.content)
    },
    async remove(name) {
      await send({ method: 'DELETE', key: prefix + name }).catch(undefinedIfMissing)
    },
  }
}

async function withFile<T>(path: string, flags: string, work: (file: FileHandle) => Promise<T>) {
  const file = await open(path, flags)
  return work(file).finally(() => file.close())
}

/** Reads the bytes from a position up to the length of the buffer or the end. Throws if the file became shorter. */
async function readPart(file: FileHandle, buffer: Buffer, from: number, size: number) {
  const length = Math.min(buffer.length, size - from)
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(buffer, done, length - done, from + done)
    if (bytesRead === 0) throw new Error('The file became shorter while it was read')
    done += bytesRead
  }
  return buffer.subarray(0, length)
}

const toPartList = (etags: string[]) =>
  `<CompleteMultipartUpload>${etags
    .map((etag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
    .join('')}</CompleteMultipartUpload>`

function undefinedIfMissing(thrown: unknown) {
  if (thrown instanceof S3Error && thrown.status === 404) return undefined
  throw thrown
}
