import { changeReminders, createTask } from '@daybook/contract'
import { dayIn } from '@daybook/domain/days'
import { MINUTE } from '../clock.ts'
import type { TestApi } from './api.ts'
import type { PushService } from './pushService.ts'
import { apiWithPushService, subscribedUser } from './pushUser.ts'

const NEVER_QUIET = { quiet_hours: null }

/** Returns a user whose browser gets push messages, and what it has got by now. */
export async function remindedUser(given?: { api: TestApi; service: PushService }) {
  const { api, service } = given ?? (await apiWithPushService())
  const ann = await subscribedUser(api, service)
  await ann.send(changeReminders, { body: NEVER_QUIET })
  const run = async () => {
    await api.app.reminders.run()
    await api.app.push.flush()
  }
  await run()
  const inMinutes = (minutes: number) =>
    `${new Date(api.clock.now().getTime() + minutes * MINUTE).toISOString().slice(0, 19)}Z`
  // As the service worker does: a message whose answer was lost comes again, with the same id.
  const payloads = () => [...new Map(service.to(ann.name).map(({ payload }) => [payload.id, payload])).values()]
  return {
    ...ann,
    api,
    service,
    run,
    inMinutes,
    async after(minutes: number) {
      api.pass(minutes * MINUTE)
      await run()
    },
    payloads,
    titles: () => payloads().flatMap(({ show }) => show.map(({ title }) => title)),
    today: (zone = 'UTC') => dayIn(zone, api.clock.now()),
  }
}
export type RemindedUser = Awaited<ReturnType<typeof remindedUser>>

export const addTask = async ({ send }: RemindedUser, title: string, due: string) =>
  (await send(createTask, { body: { title, due } })).body.id
