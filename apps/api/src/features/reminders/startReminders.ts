import type { Server } from '../../http/server.ts'
import { makeChannels } from './channels.ts'
import { readAddress } from './reminders.repo.ts'
import { makeReminders, type Reminders } from './reminders.service.ts'
import type { ReadRemindedRows } from './remindUser.ts'

declare module 'fastify' {
  interface FastifyInstance {
    reminders: Reminders
  }
}

/** Reminds users as long as the server runs. */
export function startReminders(server: Server, readRows: ReadRemindedRows) {
  const { config, outbox, push } = server
  const channels = makeChannels({ config, outbox, push, readAddress: (userId) => readAddress(server.db, userId) })
  const { db, clock, clockCheck } = server
  const reminders = makeReminders({ db, clock, clockCheck, readRows, channels }, server.log)
  server.decorate('reminders', reminders)
  server.addHook('onReady', async () => reminders.start())
  server.addHook('onClose', () => reminders.stop())
}
