import { Id, OPERATION_ID } from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Caller } from '../sessions/sessions.ts'
import { isKnownPath } from './canonicalPath.ts'
import { rejectAfterLongWork, rejectDuringLongWork } from './longWork.ts'
import type { RejectUnknown } from './methodNotAllowed.ts'
import type { Server } from './server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    isReadOnly?: boolean
  }
  interface FastifyRequest {
    /** Set on every call of a route with the access level 'user'. */
    caller: Caller | null
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Checks rate limits, session and CSRF token of every API call before its body is read, then the id in the body. */
export function requestGuards(api: Server, rejectUnknown: RejectUnknown) {
  const { floodLimits } = api
  api.decorateRequest('caller', null)
  api.decorateRequest('endedWork', 0)

  api.addHook('onRequest', async (req, reply) => {
    if (!isKnownPath(req)) {
      await floodLimits.network(req)
      return rejectUnknown(req, reply)
    }
    if (req.routeOptions.config.access === 'public') await floodLimits.network(req)
    else req.caller = await identify(req)
    if (req.caller) await floodLimits.user(req)
    if (req.caller) req.endedWork = await rejectDuringLongWork(api, req.caller.userId)
    checkCsrfToken(req)
  })

  api.addHook('preSerialization', async (req, reply) => {
    if (reply.statusCode >= 400) return
    const { isReadOnly = req.method === 'GET', takesTurns } = req.routeOptions.config
    if (isReadOnly) await rejectAfterLongWork(req)
    // It may have carried out such work. Rows that ended work of others changed are not in the log.
    else if (req.caller && takesTurns) await rejectDuringLongWork(api, req.caller.userId)
  })

  /** Returns the caller. A missing or invalid token counts towards the limit of the client network and throws 401. */
  async function identify(req: FastifyRequest) {
    try {
      const signedIn = await api.sessions.identify(req.headers.authorization)
      return { ...signedIn, operationId: readOperationId(req) }
    } catch (thrown) {
      if (thrown instanceof DomainError) await floodLimits.network(req)
      throw thrown
    }
  }

  api.addHook('preValidation', async (req) => {
    if (req.routeOptions.schema?.body) req.body ??= {}
    checkBodyId(req)
  })
}

/** Returns the id that the client gave the operation, or a new one if there is none or it is no UUIDv7. */
function readOperationId({ headers, server }: FastifyRequest) {
  const sent = Id.safeParse(headers[OPERATION_ID.toLowerCase()])
  return sent.success ? sent.data.toLowerCase() : newId(server.clock.now())
}

function checkCsrfToken(req: FastifyRequest) {
  const expected = req.cookies.csrftoken
  if (expected && !SAFE_METHODS.has(req.method) && req.headers['x-csrftoken'] !== expected)
    throw new DomainError('csrf_check_failed')
}

/** Throws 404 if the body contains another id than the path. */
function checkBodyId(req: FastifyRequest) {
  const { id } = (req.params ?? {}) as { id?: string }
  const body = req.body as { id?: unknown } | undefined
  if (id && typeof body?.id === 'string' && body.id !== id) throw new DomainError('not_found')
}

/** Returns the signed-in caller. Throws in a handler of a public route, which is a bug. */
export function requireCaller(req: FastifyRequest) {
  if (!req.caller) throw new Error(`${req.method} ${req.routeOptions.url} is public and has no caller`)
  return req.caller
}
