import type { Session } from '@daybook/contract'
import { toMoment } from '@daybook/domain/moments'
import { withUser } from '../../db/withUser.ts'
import { orNotFound } from '../../errors.ts'
import type { Server } from '../../http/server.ts'
import { deviceLabel } from '../../sessions/deviceLabel.ts'
import { sessionRepo } from '../../sessions/sessions.repo.ts'
import type { Caller } from '../../sessions/sessions.ts'
import { deviceRepo } from './devices.repo.ts'

export function devicesService({ db, clock, push }: Pick<Server, 'db' | 'clock' | 'push'>) {
  return {
    async list({ userId, sessionId }: Caller): Promise<Session[]> {
      const rows = await sessionRepo(db, userId).list(clock.now().toISOString())
      const isCurrent = ({ id }: { id: string }) => id === sessionId
      const inOrder = [...rows.filter(isCurrent), ...rows.filter((row) => !isCurrent(row))]
      return inOrder.map(({ id, user_agent, created_at, rotated_at }) => ({
        id,
        device: deviceLabel(user_agent),
        created: toMoment(created_at),
        last_used: toMoment(rotated_at),
        current: id === sessionId,
      }))
    },

    async end({ userId }: Caller, id: string) {
      await withUser(db, userId, async (db) => {
        const sessions = sessionRepo(db, userId)
        const device = await sessions.deviceOf(id)
        orNotFound(await sessions.end(id), 'session_not_found')
        if (device) await deviceRepo(db, userId).forget(device)
      })
      await push.removeEnded(userId)
      return { message: 'That device is signed out.' }
    },

    async endOthers({ userId, sessionId }: Caller) {
      const ended = await withUser(db, userId, async (db) => {
        const sessions = sessionRepo(db, userId)
        await deviceRepo(db, userId).forgetAll({ but: await sessions.deviceOf(sessionId) })
        return sessions.endAll({ but: sessionId })
      })
      await push.removeEnded(userId)
      if (ended === 0) return { message: 'You are signed in only here.' }
      return { message: ended === 1 ? 'The other device is signed out.' : `${ended} other devices are signed out.` }
    },
  }
}
