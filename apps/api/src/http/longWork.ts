import type { FastifyRequest } from 'fastify'
import { readWork } from '../db/changes/head.ts'
import { continueWork, type LongWorkKind } from '../db/changes/longWork.ts'
import { makeBusyError } from '../errors.ts'
import type { Server } from './server.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What may have to be continued after its server has stopped. */
    longWork: LongWorkKind[]
  }
  interface FastifyRequest {
    /** How many works of the caller that take several transactions had ended when the call began. */
    endedWork: number
  }
}

/**
 * Throws 503 during work of a user that takes several transactions, so that no call returns a part of it. Continues it
 * if the server that began it has stopped. Returns how many such works have ended.
 */
export async function rejectDuringLongWork({ db, clock, log, longWork }: Server, userId: string) {
  const { work, ended } = await readWork(db, userId)
  if (!work) return ended
  if (work.until <= clock.now().toISOString())
    void continueWork({ db, clock }, longWork, userId).catch((err: unknown) =>
      log.error({ err, user: userId }, 'continuing long work failed'),
    )
  throw makeBusyError()
}

/** Throws 503 if such work began after the call, or ended: it may have changed a part of what was read. */
export async function rejectAfterLongWork({ server, caller, endedWork }: FastifyRequest) {
  if (caller && (await rejectDuringLongWork(server, caller.userId)) !== endedWork) throw makeBusyError()
}
