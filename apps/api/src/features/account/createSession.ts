import type { SignedIn } from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/open.ts'
import type { Server } from '../../http/server.ts'
import { deviceLabel } from '../../sessions/deviceLabel.ts'
import type { Clients } from './client.ts'
import { deviceRepo } from './devices.repo.ts'
import { notices } from './emailTemplates.ts'
import { userRepo } from './users.repo.ts'

type SessionParams = {
  req: FastifyRequest
  /** The device secret sent by the client. Without one, a new one is created. */
  device: string | undefined
  /** True right after sign-up: the first device of an account is not reported as new. */
  isFirst?: boolean
}

/** Creates a session for an authenticated user in the transaction `db`. Mails the user if the device label is new. */
export function makeCreateSession(server: Server, clients: Clients) {
  return async function createSession(
    db: Db,
    userId: string,
    { req, device, isFirst }: SessionParams,
  ): Promise<SignedIn> {
    const userAgent = req.headers['user-agent'] ?? ''
    const moment = server.clock.now()
    const label = deviceLabel(userAgent)
    const devices = deviceRepo(db, userId)
    if (!isFirst && !(await devices.hasLabel(label))) {
      const email = await userRepo(db, userId).email()
      await server.outbox.post(db, notices.newDevice(email, { device: label, moment }), userId)
    }
    const secret = device ?? clients.newDevice()
    const id = clients.deviceId(userId, secret)
    await devices.remember({ id, device_label: label, at: moment.toISOString() })
    return { ...(await server.sessions.open(db, userId, userAgent, id)), device: secret }
  }
}
export type CreateSession = ReturnType<typeof makeCreateSession>
