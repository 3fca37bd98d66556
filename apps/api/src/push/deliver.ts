import { encryptNotification } from '@block65/webcrypto-web-push'
import type { PushPayload, PushSubscriptionDraft } from '@daybook/contract'
import { SECOND } from '../clock.ts'
import type { AppDependencies } from '../dependencies.ts'
import type { Answer, PushClient } from './client.ts'
import type { Endpoints } from './endpoints.ts'
import { shorten } from './payload.ts'
import type { makeVapid } from './vapid.ts'

/** Push services keep a message for four weeks at most. */
const MAX_TTL = 28 * 24 * 60 * 60

type Message = { target: PushSubscriptionDraft; payload: PushPayload; topic: string | null; expiresAt: string }
type Dependencies = Pick<AppDependencies, 'clock'> & {
  client: PushClient
  endpoints: Endpoints
  vapid: ReturnType<typeof makeVapid>
}

/**
 * Returns a function that encrypts a message for its browser (RFC 8291), sends it to the push service (RFC 8030) and
 * returns the answer. A message that is too large is sent once more, shortened.
 */
export function makeDeliver({ clock, client, endpoints, vapid }: Dependencies) {
  async function post({ target, topic, expiresAt }: Message, payload: PushPayload, pad: boolean) {
    const seconds = Math.floor((Date.parse(expiresAt) - clock.now().getTime()) / SECOND)
    const body = await encryptNotification(
      { ...target, expirationTime: null },
      new TextEncoder().encode(JSON.stringify(payload)),
      { pad },
    )
    const headers = {
      authorization: await vapid.authorize(endpoints.parse(target.endpoint).origin),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(body.byteLength),
      ttl: String(Math.min(MAX_TTL, Math.max(0, seconds))),
      // A phone that sleeps is woken only for what is shown.
      urgency: payload.show.length > 0 ? 'high' : 'normal',
      ...(topic && { topic }),
    }
    return client.send(target.endpoint, headers, body)
  }

  return async function deliver(message: Message): Promise<Answer> {
    const answer = await post(message, message.payload, true)
    const shorter = answer.status === 413 ? shorten(message.payload) : undefined
    return shorter?.show.length ? post(message, shorter, false) : answer
  }
}
