import { S3Error, type S3Settings, s3Client } from '../s3/s3Client.ts'
import type { Bucket } from './bucket.ts'

/** Creates a bucket for pictures on an S3-compatible service. */
export function s3Bucket(settings: S3Settings): Bucket {
  const send = s3Client(settings)
  return {
    async put(key, jpeg) {
      const answer = await send({ method: 'PUT', key, headers: { 'content-type': 'image/jpeg' }, body: jpeg })
      await answer.body?.cancel()
    },
    async get(key) {
      const answer = await send({ method: 'GET', key }).catch(undefinedIfMissing)
      return answer && new Uint8Array(await answer.arrayBuffer())
    },
    async remove(key) {
      const answer = await send({ method: 'DELETE', key }).catch(undefinedIfMissing)
      await answer?.body?.cancel()
    },
  }
}

function undefinedIfMissing(thrown: unknown) {
  if (thrown instanceof S3Error && thrown.status === 404) return undefined
  throw thrown
}
