import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from './bucket.ts'

const TIMEOUT_MS = 15_000

type Settings = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

/** Creates a bucket on an S3-compatible service with path-style URLs: AWS, MinIO, Garage, R2, B2. */
export function s3Bucket({ endpoint, bucket, ...credentials }: Settings): Bucket {
  const client = new AwsClient({ ...credentials, service: 's3' })
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`

  async function send(method: 'PUT' | 'GET' | 'DELETE', key: string, jpeg?: Uint8Array) {
    const signed = await client.sign(`${base}/${key}`, { method, ...(jpeg && toContent(jpeg)) })
    const answer = await fetch(signed, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer
    await answer.body?.cancel()
    throw new Error(`The bucket answered ${method} with ${answer.status}`)
  }

  return {
    put: async (key, jpeg) => void (await (await send('PUT', key, jpeg)).body?.cancel()),
    remove: async (key) => void (await (await send('DELETE', key)).body?.cancel()),
    async get(key) {
      const answer = await send('GET', key)
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
      await answer.body?.cancel()
      return undefined
    },
  }
}

const toContent = (jpeg: Uint8Array) => ({
  headers: { 'content-type': 'image/jpeg', 'x-amz-content-sha256': getSha256(jpeg) },
  body: jpeg as Uint8Array<ArrayBuffer>,
})

const getSha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
