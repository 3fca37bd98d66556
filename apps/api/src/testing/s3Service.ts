import { mkdtempSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import S3rver from 's3rver'

/** The credentials that the service accepts. */
export const S3_CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' }

/** Starts an S3 service on a free loopback port, with one empty bucket. */
export async function startS3Service(bucket: string) {
  const directory = mkdtempSync(join(tmpdir(), 'daybook-s3-'))
  const configureBuckets = [{ name: bucket, configs: [] }]
  const service = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  answerWhenWritten(service.store)
  const { port } = await service.run()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    port,
    endpoint,
    close: () => service.close(),
    /** Returns the keys in the bucket. */
    async keys() {
      const xml = await (await fetch(`${endpoint}/${bucket}?list-type=2`)).text()
      return [...xml.matchAll(/<Key>([^<]*)/g)].map(([, key]) => key!)
    },
  }
}

/** The library answers once it has read a file, although not all of it is written: a listing can then have less. */
function answerWhenWritten(store: S3rver['store']) {
  const putObject = store.putObject.bind(store)
  store.putObject = async (object) => {
    const result = await putObject(object)
    await isWritten(store.getResourcePath(object.bucket, object.key, 'object'), result.size)
    return result
  }
  const putPart = store.putPart.bind(store)
  store.putPart = async (bucket, uploadId, partNumber, content) => {
    const result = await putPart(bucket, uploadId, partNumber, content)
    await isWritten(
      join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId, String(partNumber)),
      result.size,
    )
    return result
  }
}

async function isWritten(path: string, size: number) {
  while ((await stat(path)).size !== size) await setImmediate()
}
