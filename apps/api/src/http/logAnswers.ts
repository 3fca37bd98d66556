import { isApi, type Server } from './server.ts'

const WORTH_A_LOOK = new Set([403, 413, 415, 429])

/** One line for each answer: never a query, a body or a header. */
export function logAnswers(server: Server) {
  server.addHook('onResponse', async (req, reply) => {
    if (!isApi(req.url)) return
    const status = reply.statusCode
    req.log[WORTH_A_LOOK.has(status) ? 'warn' : 'info'](
      {
        method: req.method,
        path: req.url.split('?')[0],
        status,
        ms: Math.round(reply.elapsedTime),
        user: req.caller?.userId,
        ...(req.refusal && { reason: req.refusal }),
      },
      'answered',
    )
  })
}
