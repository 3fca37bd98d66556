import { Socket } from 'node:net'
import { finished } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { SECOND } from '../clock.ts'
import { DomainError } from '../errors.ts'
import { Queue } from '../limits/queue.ts'
import type { Server } from './server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    heavy?: true
  }
  interface FastifyRequest {
    /** Set on a heavy call while it holds its user's slot. */
    heavyCall: HeavyCall | null
  }
}

type HeavyCall = { isHandling: boolean; isOver: boolean; release: () => void }

const LIMITS = { maxWaitingPerKey: 10, maxWaitMs: 15 * SECOND }

/**
 * Runs endpoints marked `heavy` one at a time per user. At most 10 further calls of the same user wait, each for at
 * most 15 s and before their body is read; the others get 429 with `Retry-After`. The queues are per process, because
 * they limit the work that one process does for one user.
 */
export function heavyCalls(api: Pick<Server, 'addHook' | 'decorateRequest'>, limits = LIMITS) {
  const retryAfterSeconds = Math.ceil(limits.maxWaitMs / 1000)
  const makeBusyError = () => new DomainError('rate_limited', { retryAfterSeconds })
  const queue = new Queue({ ...limits, makeBusyError })
  api.decorateRequest('heavyCall', null)

  api.addHook('onRequest', async (req, reply) => {
    if (!req.routeOptions.config.heavy || !req.caller) return
    const connection = new AbortController()
    const call: HeavyCall = { isHandling: false, isOver: false, release: () => {} }
    // Runs when the response was sent or the connection was closed, whichever happens first.
    finished(reply.raw, () => {
      call.isOver = true
      connection.abort()
      if (!call.isHandling) call.release()
    })
    call.release = await queue.acquire(req.caller.userId, connection.signal)
    req.heavyCall = call
  })

  // A handler keeps running after its client disconnects, so the slot is released when both are finished.
  api.addHook('onRoute', (route) => {
    if (!route.config?.heavy) return
    const { handler } = route
    route.handler = async function handleAndRelease(req, reply) {
      const call = req.heavyCall
      if (call) call.isHandling = true
      const resumeTimeout = suspendTimeout(req)
      try {
        return await handler.call(this, req, reply)
      } finally {
        resumeTimeout()
        if (call) call.isHandling = false
        if (call?.isOver) call.release()
      }
    }
  })
}

/** The connection is silent while a handler works, which may take longer than its timeout. */
function suspendTimeout({ raw: { socket } }: FastifyRequest) {
  // That of an injected request is none.
  if (!(socket instanceof Socket)) return () => {}
  const { timeout = 0 } = socket
  socket.setTimeout(0)
  return () => void socket.setTimeout(timeout)
}
