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
  const { config, db, clock, clockCheck, secrets, outbox, push } = server
  const channels = makeChannels({ config, db, outbox, push, readAddress: (userId) => readAddress(db, userId) })
  const reminders = makeReminders({ db, clock, clockCheck, secrets, readRows, channels }, server.log)
  server.decorate('reminders', reminders)
  server.addHook('onReady', async () => reminders.start())
  server.addHook('onClose', () => reminders.stop())
}
