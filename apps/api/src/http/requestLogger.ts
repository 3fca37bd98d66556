import { routeOf, sentPathOf } from './canonicalPath.ts'
import type { Server } from './server.ts'

const WARNED = new Set([403, 413, 415, 429])
const LONGEST_PATH = 300

/** Writes one line for each answer of the API: never a query, a body or a header. */
export function requestLogger(api: Server) {
  api.addHook('onResponse', async (req, reply) => {
    const status = reply.statusCode
    req.log[WARNED.has(status) ? 'warn' : 'info'](
      {
        method: req.method,
        route: routeOf(req),
        path: sentPathOf(req).slice(0, LONGEST_PATH),
        status,
        ms: Math.round(reply.elapsedTime),
        user: req.caller?.userId,
        ...(req.rejectionReason && { reason: req.rejectionReason }),
      },
      'answered',
    )
  })
}
