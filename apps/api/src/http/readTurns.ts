import { finished } from 'node:stream'
import { SECOND } from '../clock.ts'
import { withPacingOf } from '../db/slices.ts'
import { makeBusyError } from '../errors.ts'
import { Queue } from '../limits/queue.ts'
import type { Server } from './server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call reads rows, though it may write, too. */
    takesTurns?: true
  }
}

/** The reads of a user start at once until they have used so much more time than has passed. */
const ALLOWANCE_MS = 100
/** How long a read is expected to take until it has ended. The reads of a page start together. */
const EXPECTED_MS = 15
const MAX_PAUSE_MS = 20
/** A turn ends after this time at the latest: a client can read its answer slowly. */
const LONGEST_TURN_MS = SECOND

/**
 * Runs the reads of a user one at a time once they have used much time, each followed by a pause as long as it took, at
 * most 20 ms, so that they leave half of the processor and of the database to other users. Endpoints marked `heavy` have
 * their own queue. Also lets the slices of one user's calls take turns.
 */
export function readTurns(api: Pick<Server, 'addHook'>, elapsed: () => number) {
  const queue = new Queue({ makeBusyError })
  const usedUntil = new Map<string, number>()

  const charge = (userId: string, ms: number) =>
    usedUntil.set(userId, Math.max(usedUntil.get(userId) ?? 0, elapsed()) + ms)

  function forgetOnceIdle(userId: string) {
    const forget = () => (usedUntil.get(userId) ?? 0) <= elapsed() && usedUntil.delete(userId)
    setTimeout(forget, Math.max(0, (usedUntil.get(userId) ?? 0) - elapsed()) + 1).unref()
  }

  /** Returns the function that ends the turn. */
  async function takeTurn(userId: string, signal: AbortSignal) {
    const isFree = (usedUntil.get(userId) ?? 0) - elapsed() < ALLOWANCE_MS
    charge(userId, EXPECTED_MS)
    const release = isFree ? undefined : await queue.acquire(userId, signal)
    const began = elapsed()
    return () => {
      const took = elapsed() - began
      charge(userId, took - EXPECTED_MS)
      forgetOnceIdle(userId)
      if (release) setTimeout(release, Math.min(took, MAX_PAUSE_MS))
    }
  }

  api.addHook('onRequest', async (req, reply) => {
    const { isReadOnly = req.method === 'GET', takesTurns = isReadOnly, heavy } = req.routeOptions.config
    if (!takesTurns || heavy || !req.caller) return
    const over = new AbortController()
    // Runs when the response was sent or the connection was closed, whichever happens first.
    finished(reply.raw, () => over.abort())
    const endTurn = await takeTurn(req.caller.userId, over.signal)
    const timer = setTimeout(() => over.abort(), LONGEST_TURN_MS)
    const end = () => {
      clearTimeout(timer)
      endTurn()
    }
    if (over.signal.aborted) end()
    else over.signal.addEventListener('abort', end, { once: true })
  })

  // After the body is read: its events have no asynchronous context.
  api.addHook('preHandler', (req, _reply, done) => {
    if (req.caller) withPacingOf(req.caller.userId, done)
    else done()
  })
}
