import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { SECOND } from '../clock.ts'
import { type Endpoints, hostOf } from './endpoints.ts'

const TIMEOUT = 10 * SECOND
const MAX_ANSWER_BYTES = 1024
/** Connections to one push service, which stay open for the next message. */
const MAX_CONNECTIONS = 64

export type Answer = {
  status: number
  /** The header Retry-After as sent. */
  retryAfter: string | undefined
}

type Message = { url: URL; headers: Record<string, string>; body: Uint8Array; signal: AbortSignal }

/** The push service had closed a connection that was open for the next message. */
class ConnectionEnded extends Error {}

/**
 * Sends requests to push services. A name is resolved and checked once for each connection, which goes to an address
 * that was checked. No redirect is followed, and of an answer only the status counts.
 */
export function makePushClient(endpoints: Endpoints) {
  const lookup: LookupFunction = (host, { all }, done) => {
    endpoints.resolve(host).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }))
        if (all) done(null, found)
        else done(null, found[0]!.address, found[0]!.family)
      },
      (thrown: Error) => done(thrown, ''),
    )
  }
  const options = { keepAlive: true, maxSockets: MAX_CONNECTIONS, lookup, autoSelectFamily: true }
  const [http, https] = [new HttpAgent(options), new HttpsAgent(options)]

  const post = ({ url, headers, body, signal }: Message) =>
    new Promise<Answer>((resolve, reject) => {
      const [request, agent] = url.protocol === 'https:' ? [requestHttps, https] : [requestHttp, http]
      const sending = request(url, { method: 'POST', headers, agent, signal }, (answer) => {
        skipBody(answer)
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
      })
      sending.on('error', (thrown) => reject(sending.reusedSocket ? new ConnectionEnded(thrown.message) : thrown))
      sending.end(body)
    })

  return {
    /** Sends a message. Throws if there is no answer within ten seconds, or the endpoint is rejected. */
    async send(endpoint: string, headers: Record<string, string>, body: Uint8Array): Promise<Answer> {
      const { url } = endpoints.parse(endpoint)
      // No name is looked up for an address.
      if (isIP(hostOf(url))) await endpoints.resolve(hostOf(url))
      const message = { url, headers, body, signal: AbortSignal.timeout(TIMEOUT) }
      return post(message).catch((thrown) => {
        if (thrown instanceof ConnectionEnded && !message.signal.aborted) return post(message)
        throw thrown
      })
    },

    /** Closes all connections. Requests in progress fail. */
    close() {
      http.destroy()
      https.destroy()
    },
  }
}
export type PushClient = ReturnType<typeof makePushClient>

/** Reads the body to its end, so that the connection can be used again, or closes the connection of a longer one. */
function skipBody(answer: IncomingMessage) {
  let bytes = 0
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES) answer.destroy()
  })
  answer.on('error', () => {})
}
