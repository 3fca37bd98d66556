import { getRoute, getSentPath } from './canonicalPath.ts'
import type { Server } from './server.ts'

const WARNED = new Set([403, 413, 415, 429])
const MAX_PATH_LENGTH = 300

/** Logs one line per API response, without queries, bodies and headers. */
export function requestLogger(api: Server) {
  api.addHook('onResponse', async (req, reply) => {
    const status = reply.statusCode
    req.log[WARNED.has(status) ? 'warn' : 'info'](
      {
        method: req.method,
        route: getRoute(req),
        path: getSentPath(req).slice(0, MAX_PATH_LENGTH),
        status,
        ms: Math.round(reply.elapsedTime),
        user: req.caller?.userId,
        ...(req.rejectionReason && { reason: req.rejectionReason }),
      },
      'answered',
    )
  })
}
