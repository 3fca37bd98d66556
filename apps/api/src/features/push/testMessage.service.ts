import { m } from '#messages'
import { HOUR, MINUTE } from '../../clock.ts'
import { withUser } from '../../db/withUser.ts'
import type { Server } from '../../http/server.ts'
import { newId } from '../../ids.ts'
import type { Caller } from '../../sessions/sessions.ts'

const MAX_PER_HOUR = 10
const LIFETIME = 10 * MINUTE

/** Returns a function that sends a message to all devices of the caller. */
export function testMessageService({ db, clock, push, takeLimit }: Server) {
  return async function sendTest({ userId }: Caller) {
    await takeLimit({ kind: 'push test', key: userId, max: MAX_PER_HOUR, windowMs: HOUR })
    const now = clock.now()
    const show = {
      tag: 'test',
      title: m.push_test_title(),
      body: m.push_test_body(),
      url: '/settings',
      kind: 'test' as const,
    }
    const message = { userId, id: newId(now), payload: { show: [show], close: [] }, topic: 'test' }
    const expiresAt = new Date(now.getTime() + LIFETIME)
    return { devices: await withUser(db, userId, (db) => push.post(db, { ...message, expiresAt })) }
  }
}
