import { createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { onTestFinished } from 'vitest'
import { S3_CREDENTIALS, startS3Service } from './s3Service.ts'

export const S3_KEYS = { ...S3_CREDENTIALS, bucket: 'backups' }

/** What happens to a request: a status, no answer at all, or a connection that ends within the content. */
type Fault = number | 'slow' | 'cut'
type SeenRequest = { method: string; url: string }

/**
 * Starts an S3 service with an empty bucket until the end of the test. `fault` is asked for each request, and can keep
 * it from the service.
 */
export async function faultyBucket() {
  const s3 = await startS3Service(S3_KEYS.bucket)
  const { port } = s3
  const seen: SeenRequest[] = []
  let fault = (_: SeenRequest): Fault | undefined => undefined
  let contentFor = (_: SeenRequest): string | undefined => undefined

  const proxy = createServer((req, res) => {
    const now = { method: req.method ?? '', url: req.url ?? '' }
    seen.push(now)
    const wrong = fault(now)
    if (wrong === 'slow') return
    if (wrong === 'cut' && req.method !== 'GET') return void req.once('data', () => req.socket.destroy())
    const answer = typeof wrong === 'number' ? '<Error><Code>Tested</Code></Error>' : contentFor(now)
    if (answer !== undefined)
      return void req.resume().on('end', () => res.writeHead(typeof wrong === 'number' ? wrong : 200).end(answer))
    forward(req, port, (answer) => {
      res.writeHead(answer.statusCode ?? 500, answer.headers)
      if (wrong === 'cut') answer.once('data', (chunk: Buffer) => res.write(chunk.subarray(0, 10), () => res.destroy()))
      else answer.pipe(res)
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    proxy.closeAllConnections()
    proxy.close()
    await s3.close()
  })
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    endpoint,
    /** The settings of a server that stores its backups here. */
    env: {
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_BUCKET: S3_KEYS.bucket,
      BACKUP_S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    },
    seen,
    /** Sets what happens to each request from now on. */
    setFault(next: typeof fault) {
      fault = next
    },
    /** Sets what is answered, with the status 200, in the place of the service. */
    setAnswer(next: typeof contentFor) {
      contentFor = next
    },
    /** The keys in the bucket, except that of the note of drills. */
    keys: async () => (await s3.keys()).filter((key) => !key.endsWith('drill.json')),
  }
}

/** Sends a request on with its headers, on which its signature depends. */
function forward(req: IncomingMessage, port: number, onAnswer: (answer: IncomingMessage) => void) {
  const { method, url, headers } = req
  const onward = request({ port, host: '127.0.0.1', method, path: url, headers, createConnection: () => connect(port) })
  onward.on('error', () => req.socket.destroy())
  req.pipe(onward.on('response', onAnswer))
}
