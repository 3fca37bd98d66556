import { type FileHandle, open } from 'node:fs/promises'
import { S3Error, tagIn } from '../../s3/s3Client.ts'
import { fileTransfers, type TransferSettings } from './fileTransfers.ts'
import { type BackupStorage, toBackups } from './storage.ts'
import { wholeFile } from './wholeFile.ts'

/** `prefix` is what the keys begin with, such as `home/`. */
type Settings = TransferSettings & { prefix: string }

/** Stores backups in a bucket of an S3-compatible service. Each part of a file that fails is sent again. */
export function bucketStorage({ prefix, ...settings }: Settings): BackupStorage {
  const { send, upload, download } = fileTransfers(settings)
  return {
    title: `the bucket ${settings.bucket}`,
    kind: 'bucket',
    async list() {
      const files: Parameters<typeof toBackups>[0] = []
      for (let token = '', isFirst = true; isFirst || token; isFirst = false) {
        const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }
        const xml = String((await send({ method: 'GET', query })).content)
        for (const [item] of xml.matchAll(/<Contents>.*?<\/Contents>/gs)) {
          const name = tagIn(item, 'Key').slice(prefix.length)
          files.push({ name, size: Number(tagIn(item, 'Size')), at: new Date(tagIn(item, 'LastModified')) })
        }
        token = tagIn(xml, 'NextContinuationToken')
      }
      return toBackups(files)
    },
    put: (name, path) => withFile(path, 'r', (file) => upload(prefix + name, file)),
    get: (name, to) =>
      wholeFile(to, {}, (part) =>
        withFile(part, 'r+', async (file) => {
          await download(prefix + name, file)
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

function undefinedIfMissing(thrown: unknown) {
  if (thrown instanceof S3Error && thrown.status === 404) return undefined
  throw thrown
}
