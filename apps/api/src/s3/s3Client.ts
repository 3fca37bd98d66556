import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'

const TIMEOUT_MS = 15_000
const ATTEMPTS = 4

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

type S3Request = {
  method: 'DELETE' | 'GET' | 'POST' | 'PUT'
  /** Without a key, the request is about the bucket. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
  timeoutMs?: number
}

/** An answer that is not a success. */
export class S3Error extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Returns a function that sends a signed request to an S3-compatible service with path-style URLs: AWS, MinIO, Garage,
 * R2, B2. It throws {@link S3Error} for an answer that is not a success. The hash of a body is signed, so the service
 * rejects one that was changed in transit.
 */
export function s3Client({ endpoint, bucket, ...credentials }: S3Settings) {
  const client = new AwsClient({ ...credentials, service: 's3' })
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`

  return async ({ method, key, query = {}, headers = {}, body, timeoutMs = TIMEOUT_MS }: S3Request) => {
    const url = new URL(key === undefined ? base : `${base}/${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const signed = await client.sign(url.href, {
      method,
      headers: body ? { ...headers, 'x-amz-content-sha256': getSha256(body) } : headers,
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    })
    const answer = await fetch(signed, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(throwCause)
    if (answer.ok) return answer
    const reason = tagIn(await answer.text().catch(() => ''), 'Code')
    throw new S3Error(answer.status, `The bucket answered ${method} with ${answer.status}${reason && ` (${reason})`}`)
  }
}

/** The error of `fetch` says only that it failed. */
function throwCause(thrown: Error & { cause?: NodeJS.ErrnoException }): never {
  const { cause, message } = thrown
  throw new Error(`The bucket was not reached: ${cause?.message || cause?.code || message}`, { cause })
}

/** Runs `send` again, up to four times, after what can pass: an error of the network or of the service itself. */
export async function withRetries<T>(pauseMs: number, send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send()
    } catch (thrown) {
      if (attempt === ATTEMPTS || !canPass(thrown)) throw thrown
      await wait(pauseMs * 2 ** (attempt - 1))
    }
  }
}

const canPass = (thrown: unknown) =>
  !(thrown instanceof S3Error) || thrown.status >= 500 || thrown.status === 408 || thrown.status === 429

/** Returns the content of the first element with this name, or an empty text. */
export const tagIn = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

const getSha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
