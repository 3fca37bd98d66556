import { findWork } from '../db/changes/head.ts'
import { continueWork, type LongWorkKind } from '../db/changes/longWork.ts'
import { makeBusyError } from '../errors.ts'
import type { Server } from './server.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What may have to be continued after its server has stopped. */
    longWork: LongWorkKind[]
  }
}

/**
 * Throws 503 during work of a user that takes several transactions, so that no call returns a part of it. Continues it
 * if the server that began it has stopped.
 */
export async function rejectDuringLongWork({ db, clock, log, longWork }: Server, userId: string) {
  const work = await findWork(db, userId)
  if (!work) return
  if (work.until <= clock.now().toISOString())
    void continueWork({ db, clock }, longWork, userId).catch((err: unknown) =>
      log.error({ err, user: userId }, 'continuing long work failed'),
    )
  throw makeBusyError()
}
