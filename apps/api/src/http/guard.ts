import type { FastifyRequest } from 'fastify'
import { Refusal } from './errors.ts'
import type { FloodLimits } from './floodLimits.ts'
import { makeLimits, type TakeLimit } from './limits.ts'
import { isApi, type Server } from './server.ts'
import type { Caller } from './session.ts'

declare module 'fastify' {
  interface FastifyInstance {
    takeLimit: TakeLimit
  }
  interface FastifyRequest {
    /** Set on every call that is not marked open. */
    caller: Caller | null
  }
  interface FastifyContextConfig {
    open?: true
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const DEEPEST = 20
const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** What every call passes before its body is read: limits, the session, the cross-site check. */
export function guard(server: Server, limits: FloodLimits) {
  server.decorate('takeLimit', makeLimits(server))
  server.decorateRequest('caller', null)

  server.addHook('onRequest', async (req, reply) => {
    if (!isApi(req.url)) return
    reply.header('Cache-Control', 'no-store').header('Content-Security-Policy', API_POLICY)
    if (req.is404 || req.routeOptions.config.open) await limits.network(req)
    else req.caller = await identify(req)
    if (req.caller) await limits.user(req)
    if (!req.is404) checkCrossSite(req)
  })

  /** A call with no session or a bad token is a signed-out call, and counts as one. */
  async function identify(req: FastifyRequest) {
    try {
      return await server.sessions.identify(req.headers.authorization)
    } catch (thrown) {
      if (thrown instanceof Refusal) await limits.network(req)
      throw thrown
    }
  }

  server.addHook('preValidation', async (req) => {
    if (req.routeOptions.schema?.body) req.body ??= {}
    if (isDeeperThan(DEEPEST, req.body)) throw new Refusal('invalid', 'The request could not be read.')
    checkIds(req)
  })
}

function checkCrossSite(req: FastifyRequest) {
  const expected = req.cookies.csrftoken
  if (expected && !READS.has(req.method) && req.headers['x-csrftoken'] !== expected)
    throw new Refusal('forbidden', 'The cross-site request check failed. Reload the page.')
}

/** Nothing of the contract is nested deeper than a few levels; what is was made to be hard to read. */
function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner))
}

/** An id in a body that is not the path's names another thing than the one the path asks for. */
function checkIds(req: FastifyRequest) {
  const { id } = (req.params ?? {}) as { id?: string }
  const body = req.body as { id?: unknown } | undefined
  if (id && typeof body?.id === 'string' && body.id !== id) throw new Refusal('not_found', 'Not found')
}

/** The signed-in caller. A handler of an open call that asks for one is a bug. */
export function callerOf(req: FastifyRequest) {
  if (!req.caller) throw new Error(`${req.method} ${req.routeOptions.url} is open and has no caller`)
  return req.caller
}
