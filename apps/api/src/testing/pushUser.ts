import { putPushSubscription } from '@daybook/contract'
import { onTestFinished } from 'vitest'
import { MINUTE } from '../clock.ts'
import { newId } from '../ids.ts'
import type { PushPost } from '../push/push.ts'
import { makeTestApi, type TestApi } from './api.ts'
import { apiWithLogs } from './logCapture.ts'
import { readMember } from './member.ts'
import { type PushService, startPushService } from './pushService.ts'

type Options = Parameters<typeof makeTestApi>[0]

/** Returns an API that may send messages to a push service of the test. */
export async function apiWithPushService(options: Options = {}) {
  const service = await startPushService()
  const api = await makeTestApi(options)
  onTestFinished(async () => {
    await api.close()
    await service.stop()
  })
  return { api, service }
}

/** Like {@link apiWithPushService}, with the log. */
export async function loggedApiWithPushService(options: Options = {}) {
  const service = await startPushService()
  const { api, ...log } = await apiWithLogs(options)
  onTestFinished(async () => {
    await api.close()
    await service.stop()
  })
  return { api, service, ...log }
}

/** Registers a user with one subscribed browser. */
export async function subscribedUser(api: TestApi, service: PushService) {
  const ann = await readMember(api)
  const subscribe = async (send = ann.send) => {
    const { name, ...body } = service.subscribe()
    const { status } = await send(putPushSubscription, { body })
    if (status !== 200) throw new Error(`not subscribed: ${status}`)
    return name
  }
  const name = await subscribe()
  return { ...ann, name, subscribe, post: (message: Partial<PushPost> = {}) => postTo(api, ann.id, message) }
}

const SHOW = {
  tag: 'task:1',
  title: 'Water the plants',
  body: 'Due at 8:00',
  url: '/tasks',
  kind: 'task',
  actions: ['done', 'snooze'],
} as const
/** The content of a message. */
export const CONTENT = { show: [{ ...SHOW, actions: [...SHOW.actions] }], close: ['task:2'] }

/** Queues a message to all browsers of a user. It expires after ten minutes. */
export function postTo({ app, clock, db }: TestApi, userId: string, message: Partial<PushPost>) {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + 10 * MINUTE)
  return app.push.post(db, { userId, id: newId(now), payload: CONTENT, expiresAt, ...message })
}

/** Returns the messages that wait, of all users. */
export const waiting = ({ db }: TestApi) => db.selectFrom('push_messages').selectAll().execute()

/** Returns what another server on the same database has. */
export function readDependencies({ app }: TestApi) {
  const { config, db, clock, secrets, resolveHost, clockCheck } = app
  return { config, db, clock, secrets, resolveHost, clockCheck }
}
