import type { FastifyRequest } from 'fastify'
import { isKnownPath } from './canonicalPath.ts'
import { Refusal } from './errors.ts'
import { perAddress, perUser } from './limits.ts'
import type { RejectUnknown } from './methodNotAllowed.ts'
import type { Server } from './server.ts'
import type { Caller } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every call whose access level is 'user'. */
    caller: Caller | null
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Everything a call of the API passes before its body is read: limits, the session, the cross-site check. */
export function requestGuards(api: Server, rejectUnknown: RejectUnknown) {
  const { config, takeLimit: take } = api
  api.decorateRequest('caller', null)

  api.addHook('onRequest', async (req, reply) => {
    if (!isKnownPath(req)) {
      await take(perAddress(req.ip, config.RATE_LIMIT_PER_MINUTE))
      return rejectUnknown(req, reply)
    }
    checkCrossSite(req)
    if (req.routeOptions.config.access === 'public') return take(perAddress(req.ip, config.RATE_LIMIT_PER_MINUTE))
    req.caller = await api.sessions.identify(req.headers.authorization)
    await take(perUser(req.caller.userId, config.RATE_LIMIT_PER_MINUTE))
  })

  api.addHook('preValidation', async (req) => {
    if (req.routeOptions.schema?.body) req.body ??= {}
    checkIds(req)
  })
}

function checkCrossSite(req: FastifyRequest) {
  const expected = req.cookies.csrftoken
  if (expected && !READS.has(req.method) && req.headers['x-csrftoken'] !== expected)
    throw new Refusal('forbidden', 'The cross-site request check failed. Reload the page.')
}

/** An id in the body that differs from the path's names another entity than the one the path asks for. */
function checkIds(req: FastifyRequest) {
  const { id } = (req.params ?? {}) as { id?: string }
  const body = req.body as { id?: unknown } | undefined
  if (id && typeof body?.id === 'string' && body.id !== id) throw new Refusal('not_found', 'Not found')
}

/** The signed-in caller. Asking for it in a handler of a public call is a bug. */
export function callerOf(req: FastifyRequest) {
  if (!req.caller) throw new Error(`${req.method} ${req.routeOptions.url} is public and has no caller`)
  return req.caller
}
