import { Agent, request } from 'node:http'
import { API_BASE, type Endpoint, type Input, type Output, pathOf } from '@daybook/contract'

const TIMEOUT_MS = 40_000

export type Reply<E extends Endpoint> = { status: number; retryAfter: string | undefined; body: Output<E> }

/** Returns a function that sends calls from an address of its own, with one connection as a device has it. */
export function clientAt(url: string, localAddress: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  let authorization: string | undefined

  /** Rejects if no whole response comes. */
  async function send<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>> {
    const { params, body } = input as { params?: Record<string, string>; body?: object }
    const { status, retryAfter, text } = await exchange(endpoint.method, API_BASE + pathOf(endpoint, params), body)
    const isJson = text.startsWith('{') && !text.includes('\n{')
    return { status, retryAfter, body: isJson || text.startsWith('[') ? JSON.parse(text) : text }
  }

  function exchange(method: string, path: string, body: object | undefined) {
    return new Promise<{ status: number; retryAfter: string | undefined; text: string }>((resolve, reject) => {
      const headers = { ...(authorization && { authorization }), ...(body && { 'content-type': 'application/json' }) }
      const options = { method, agent, localAddress, headers, timeout: TIMEOUT_MS }
      const sending = request(url + path, options, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('error', reject)
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            retryAfter: reply.headers['retry-after'],
            text: Buffer.concat(chunks).toString(),
          }),
        )
      })
      sending.on('error', reject).on('timeout', () => sending.destroy(new Error('no response')))
      sending.end(body && JSON.stringify(body))
    })
  }
  return {
    send,
    /** Lets the next call open a new connection. */
    reconnect: () => agent.destroy(),
    setAccess(access: string) {
      authorization = `Bearer ${access}`
    },
  }
}
export type Client = ReturnType<typeof clientAt>
