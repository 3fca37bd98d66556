import type { Readable } from 'node:stream'

type Streamed = {
  statusCode: number
  headers: object
  stream: () => Readable
  raw: { res: { destroy: () => void } }
}

/** Returns a response that arrives in parts until `signal` aborts, which closes its connection. */
export function streamedResponse(
  { statusCode, headers, stream, raw }: Streamed,
  signal: AbortSignal | null | undefined,
) {
  const body = new ReadableStream({
    start(controller) {
      const source = stream()
      source.on('data', (part: Buffer) => controller.enqueue(new Uint8Array(part)))
      source.on('end', () => controller.close())
      source.on('error', (error) => controller.error(error))
    },
    cancel: () => raw.res.destroy(),
  })
  signal?.addEventListener('abort', () => raw.res.destroy(), { once: true })
  return new Response(body, { status: statusCode, headers: headers as Record<string, string> })
}
