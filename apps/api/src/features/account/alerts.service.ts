import { DAY, isoAfter } from '../../clock.ts'
import { incrementCounter } from '../../db/counters.ts'
import { withUser } from '../../db/withUser.ts'
import type { Server } from '../../http/server.ts'
import { notices } from './emailTemplates.ts'
import { userRepo } from './users.repo.ts'

/** Returns a function that mails the owner of an account about failed sign-ins, at most once per UTC day. */
export function makeAlerts({ db, clock, secrets, outbox, config }: Server) {
  return async function tellOwner(userId: string) {
    const moment = clock.now()
    const id = `suspension-alerts:${secrets.fingerprint('subject', userId)}:${moment.toISOString().slice(0, 10)}`
    await withUser(db, userId, async (db) => {
      if ((await incrementCounter(db, id, 1, isoAfter(moment, 2 * DAY))) > 1) return
      const email = await userRepo(db, userId).email()
      await outbox.post(db, notices.failedSignIns(email, { moment, url: config.PUBLIC_URL }), userId)
    })
  }
}
export type TellOwner = ReturnType<typeof makeAlerts>
