import { finished } from 'node:stream'
import { SECOND } from '../clock.ts'
import type { Server } from './server.ts'
import { makeUserQueues } from './userQueue.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    heavy?: true
  }
  interface FastifyRequest {
    /** Set on a heavy call while it is its user's turn. */
    heavyCall: HeavyCall | null
  }
}

type HeavyCall = { isHandling: boolean; isOver: boolean; endTurn: () => void }

const LIMITS = { maxWaiting: 10, maxWaitMs: 15 * SECOND }

/**
 * Runs endpoints marked `heavy` one at a time per user. Further calls of the same user wait before their body is read:
 * at most 10, each at most 15 s; the others get 429 with `Retry-After`. It counts in this process alone: what it bounds
 * is the work that one process does for one user.
 */
export function heavyCalls(api: Pick<Server, 'addHook' | 'decorateRequest'>, limits = LIMITS) {
  const enter = makeUserQueues(limits)
  api.decorateRequest('heavyCall', null)

  api.addHook('onRequest', async (req, reply) => {
    if (!req.routeOptions.config.heavy || !req.caller) return
    const connection = new AbortController()
    const call: HeavyCall = { isHandling: false, isOver: false, endTurn: () => {} }
    // The answer was sent or the connection was closed: whichever is first.
    finished(reply.raw, () => {
      call.isOver = true
      connection.abort()
      if (!call.isHandling) call.endTurn()
    })
    call.endTurn = await enter(req.caller.userId, connection.signal)
    req.heavyCall = call
  })

  // A handler goes on after its client has left: its turn ends when both are over.
  api.addHook('onRoute', (route) => {
    if (!route.config?.heavy) return
    const { handler } = route
    route.handler = async function handleInTurn(req, reply) {
      const call = req.heavyCall
      if (call) call.isHandling = true
      try {
        return await handler.call(this, req, reply)
      } finally {
        if (call) call.isHandling = false
        if (call?.isOver) call.endTurn()
      }
    }
  })
}
