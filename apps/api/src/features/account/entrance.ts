import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/open.ts'
import type { Server } from '../../http/server.ts'
import { deviceOf } from './device.ts'
import { deviceRepo } from './devices.repo.ts'
import { notices } from './letters.ts'
import { userRepo } from './users.repo.ts'

/** Opens a session for who is proved, in that transaction, and lets them know where the device is new. */
export function makeEntrance(server: Server) {
  return async function enter(db: Db, userId: string, req: FastifyRequest) {
    const userAgent = req.headers['user-agent'] ?? ''
    const moment = server.clock.now()
    const device = deviceOf(userAgent)
    if (await deviceRepo(db, userId).isNew(device, moment.toISOString())) {
      const { email } = await userRepo(db, userId).get()
      await server.outbox.post(db, notices.newDevice(email, { device, moment }), userId)
    }
    return server.sessions.open(db, userId, userAgent)
  }
}
export type Enter = ReturnType<typeof makeEntrance>
