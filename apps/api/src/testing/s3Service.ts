import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** The credentials that the service accepts. */
export const S3_CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' }

/** Starts an S3 service on a free loopback port, with one empty bucket. */
export async function startS3Service(bucket: string) {
  const directory = mkdtempSync(join(tmpdir(), 'daybook-s3-'))
  const configureBuckets = [{ name: bucket, configs: [] }]
  const service = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
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
