import { connect } from 'node:net'
import type { TestApi } from './api.ts'

/** Starts listening on a free loopback port and returns it. */
export async function listen({ app }: TestApi) {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return Number(new URL(url).port)
}

export type RawReply = { status: number; headers: Record<string, string>; body: string }

/** Sends these bytes over a new connection and returns everything received until it is closed. */
export function exchange(port: number, ...parts: (string | Uint8Array)[]) {
  return new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
    })
    socket.on('close', () => resolve(received)).on('error', reject)
    for (const part of parts) socket.write(part)
  })
}

/** Sends one request exactly as written, on a connection that the server closes afterwards. */
export async function rawRequest(
  port: number,
  requestLine: string,
  headers: Record<string, string> = {},
  body: string | Uint8Array = '',
) {
  const all = {
    Host: 'localhost',
    Connection: 'close',
    ...(body.length && { 'Content-Length': body.length }),
    ...headers,
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return parseReply(await exchange(port, `${requestLine} HTTP/1.1\r\n${head.join('')}\r\n`, body))
}

/** Parses the first response in `received`. The status is 0 if there is none. */
export function parseReply(received: string): RawReply {
  const [head = '', ...rest] = received.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { status: Number(statusLine.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') }
}
