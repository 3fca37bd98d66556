import type { FileHandle } from 'node:fs/promises'
import { type S3Settings, s3Client, tagIn, withRetries } from '../../s3/s3Client.ts'

const MEGABYTE = 2 ** 20
// S3 rejects smaller parts than 5 MB, and more than 10,000 of them.
const PART_SIZE = 16 * MEGABYTE
const MAX_PARTS = 10_000
// 16 MB at 500 kbit/s.
const TIMEOUT_MS = 300_000
const PAUSE_MS = 2_000

export type TransferSettings = S3Settings & {
  /** Bytes of a part. At most one is in memory. */
  partSize?: number
  /** How long a part may take. */
  timeoutMs?: number
  /** The pause before the first retry. Each further one is twice as long. */
  pauseMs?: number
}

type Client = ReturnType<typeof s3Client>
type Upload = { client: Client; send: ReturnType<typeof retrying>; partSize: number }

/** Returns the calls that carry a file of any size between a bucket and the disk, one part at a time. */
export function fileTransfers(settings: TransferSettings) {
  const { partSize = PART_SIZE, timeoutMs = TIMEOUT_MS, pauseMs = PAUSE_MS, ...s3 } = settings
  const client = s3Client(s3)
  const send = retrying(client, timeoutMs, pauseMs)
  return {
    send,
    /** Stores the whole file. It appears in the bucket only once all its parts have arrived. */
    async upload(key: string, file: FileHandle) {
      const { size } = await file.stat()
      if (size > partSize) return uploadParts({ client, send, partSize }, { key, file, size })
      await send({ method: 'PUT', key, body: await readPart(file, Buffer.allocUnsafe(size), 0, size) })
    },
    /** Writes the whole object into an empty file. Throws if it is replaced meanwhile. */
    async download(key: string, file: FileHandle) {
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
    },
  }
}

/** Returns a function that sends a request again if it fails, also if the connection is cut within the answer. */
function retrying(client: Client, timeoutMs: number, pauseMs: number) {
  return (request: Parameters<Client>[0]) =>
    withRetries(pauseMs, async () => {
      const answer = await client({ timeoutMs, ...request })
      return { headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) }
    })
}

/** Uploads the parts of a file, and discards them if one fails. */
async function uploadParts(
  { client, send, partSize }: Upload,
  { key, file, size }: { key: string; file: FileHandle; size: number },
) {
  const begun = await send({ method: 'POST', key, query: { uploads: '' } })
  const uploadId = tagIn(String(begun.content), 'UploadId')
  try {
    const etags: string[] = []
    const buffer = Buffer.allocUnsafe(Math.max(partSize, Math.ceil(size / MAX_PARTS)))
    for (let from = 0; from < size; from += buffer.length) {
      const body = await readPart(file, buffer, from, size)
      const query = { partNumber: String(etags.length + 1), uploadId }
      etags.push((await send({ method: 'PUT', key, query, body })).headers.get('etag') ?? '')
    }
    const done = await send({ method: 'POST', key, query: { uploadId }, body: Buffer.from(toPartList(etags)) })
    const answer = String(done.content)
    // Services answer 200 before they join the parts, and say in the content that this failed.
    if (answer.includes('<Error>')) throw new Error(`The bucket did not join the parts: ${tagIn(answer, 'Code')}`)
  } catch (thrown) {
    await client({ method: 'DELETE', key, query: { uploadId } }).catch(() => {})
    throw thrown
  }
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
