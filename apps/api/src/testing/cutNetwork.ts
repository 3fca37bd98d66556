import { request } from 'node:http'
import { API_BASE, type Endpoint, type Input, pathOf } from '@daybook/contract'
import fc from 'fast-check'
import { commits } from '../db/changes/withChanges.ts'
import type { Reply, Send } from './api.ts'
import { Interrupted } from './device.ts'

/**
 * Where a request is cut: after a share of its body, after so many commits of the user, after a share of the answer, or by
 * a server that fails at a statement.
 */
export type Cut =
  | { at: 'nowhere' }
  | { at: 'request' | 'answer'; share: number }
  | { at: 'commit'; commits: number }
  | { at: 'statement'; nth: number }

const share = fc.double({ min: 0, max: 1, noNaN: true })
export const cuts: fc.Arbitrary<Cut> = fc.oneof(
  fc.constant<Cut>({ at: 'nowhere' }),
  fc.record({ at: fc.constantFrom('request' as const, 'answer' as const), share }),
  fc.record({ at: fc.constant('commit' as const), commits: fc.nat(20) }),
  fc.record({ at: fc.constant('statement' as const), nth: fc.integer({ min: 1, max: 400 }) }),
)

type Options = { port: number; userId: string; authorization: string; failAt: (nth: number) => void }

/** Returns a function that sends requests over a connection that is cut, which throws {@link Interrupted}. */
export function cutSender({ port, userId, authorization, failAt }: Options, fault: Cut): Send {
  return async function send<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>> {
    const { body } = input as { body?: object }
    const payload = body ? JSON.stringify(body) : ''
    if (fault.at === 'statement') failAt(fault.nth)
    const stop = new AbortController()
    let left = fault.at === 'commit' ? fault.commits : Number.POSITIVE_INFINITY
    const onCommit = () => {
      left -= 1
      if (left === 0) stop.abort()
    }
    commits.on(userId, onCommit)
    try {
      const sent = request({
        port,
        method: endpoint.method,
        path: API_BASE + pathOf(endpoint),
        headers: { authorization, 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) },
        signal: stop.signal,
      })
      if (fault.at === 'request')
        sent.write(payload.slice(0, Math.floor(payload.length * fault.share)), () => stop.abort())
      else sent.end(payload, () => left === 0 && stop.abort())
      return await answerOf<E>(sent, fault)
    } catch (thrown) {
      throw new Interrupted(fault.at, { cause: thrown })
    } finally {
      commits.off(userId, onCommit)
      failAt(Number.POSITIVE_INFINITY)
    }
  }
}

async function answerOf<E extends Endpoint>(sent: ReturnType<typeof request>, fault: Cut): Promise<Reply<E>> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply<E>>()
  sent.on('error', reject)
  sent.on('response', (res) => {
    let text = ''
    const until =
      fault.at === 'answer' ? fault.share * Number(res.headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY
    res.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      if (text.length >= until) res.destroy(new Error('cut'))
    })
    res.on('error', reject)
    res.on('end', () => {
      const isJson = res.headers['content-type']?.startsWith('application/json')
      if ((res.statusCode ?? 500) >= 500) return reject(new Error(text))
      resolve({ status: res.statusCode ?? 0, headers: res.headers, body: (isJson ? JSON.parse(text) : text) as never })
    })
  })
  return promise
}
