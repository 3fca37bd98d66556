import { createHash } from 'node:crypto'
import { encryptNotification } from '@block65/webcrypto-web-push'
import type { PushDevice, PushSubscriptionDraft } from '@daybook/contract'
import { toMoment } from '@daybook/domain/moments'
import { HOUR } from '../../clock.ts'
import { wakeReminders } from '../../db/changes/head.ts'
import { withTx } from '../../db/withTx.ts'
import { withUser } from '../../db/withUser.ts'
import { DomainError, orNotFound } from '../../errors.ts'
import type { Server } from '../../http/server.ts'
import { activeSubscriptions } from '../../push/activeSubscriptions.ts'
import { EndpointRejected } from '../../push/endpoints.ts'
import type { Push } from '../../push/push.ts'
import { subscriptionRepo, subscriptionsOfAllRepo } from '../../push/subscriptions.repo.ts'
import { deviceLabel } from '../../sessions/deviceLabel.ts'
import type { Caller } from '../../sessions/sessions.ts'

const MAX_PER_USER = 20
/** Each names a host to resolve. */
const MAX_PER_HOUR = 60

const invalid = () => new DomainError('push_subscription_invalid')
/** An endpoint is a secret of its own, so its plain hash reveals nothing, and is the same with another secret key. */
const idOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')

/** Throws 400 unless messages can be encrypted with the keys and may be sent to the endpoint, 503 if it is not known. */
async function requireUsable({ endpoints }: Push, draft: PushSubscriptionDraft) {
  await encryptNotification({ ...draft, expirationTime: null }, new Uint8Array()).catch(() => {
    throw invalid()
  })
  try {
    await endpoints.resolve(endpoints.parse(draft.endpoint).host)
  } catch (thrown) {
    const isUnknown = /^(ENOTFOUND|ENODATA)$/.test((thrown as NodeJS.ErrnoException).code ?? '')
    throw thrown instanceof EndpointRejected || isUnknown ? invalid() : new DomainError('unavailable')
  }
}

export function subscriptionsService({ db, clock, secrets, push, takeLimit }: Server) {
  return {
    async put({ userId, sessionId }: Caller, userAgent: string, draft: PushSubscriptionDraft) {
      await takeLimit({ kind: 'push subscription', key: userId, max: MAX_PER_HOUR, windowMs: HOUR })
      await requireUsable(push, draft)
      const id = idOf(draft.endpoint)
      // The rows of two users can be on two database servers, so no transaction changes both.
      for (const owner of await subscriptionsOfAllRepo(db).ownersOf(id))
        if (owner !== userId) await withTx(db, (db) => subscriptionRepo(db, owner).remove([id]))
      await withUser(db, userId, async (db) => {
        const subscriptions = subscriptionRepo(db, userId)
        const others = (await subscriptions.list()).filter((one) => one.id !== id)
        const kept = others.filter(({ session_id }) => session_id !== sessionId).slice(0, MAX_PER_USER - 1)
        await subscriptions.remove(others.filter((one) => !kept.includes(one)).map((one) => one.id))
        await subscriptions.put({
          user_id: userId,
          id,
          session_id: sessionId,
          sealed: secrets.seal(JSON.stringify(draft)),
          device_label: deviceLabel(userAgent),
          created_at: clock.now().toISOString(),
          failed_at: null,
        })
        await wakeReminders(db, userId, clock.now())
      })
      return { message: 'This device gets notifications.' }
    },

    async remove({ userId, sessionId }: Caller, id: string | undefined) {
      await withTx(db, async (db) => {
        const subscriptions = subscriptionRepo(db, userId)
        const all = await subscriptions.list()
        const chosen = all.filter((one) => (id === undefined ? one.session_id === sessionId : one.id === id))
        const removed = await subscriptions.remove(chosen.map((one) => one.id))
        if (id !== undefined) orNotFound(removed > 0, 'push_subscription_not_found')
      })
      return { message: 'That device gets no more notifications.' }
    },

    async list({ userId, sessionId }: Caller): Promise<PushDevice[]> {
      const active = await activeSubscriptions(db, userId, clock.now())
      return active.map(({ id, device_label, created_at, failed_at, session_id }) => ({
        id,
        device: device_label,
        created: toMoment(created_at),
        failed: failed_at !== null,
        current: session_id === sessionId,
      }))
    },
  }
}
