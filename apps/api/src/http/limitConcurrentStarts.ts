import type { FastifyInstance } from 'fastify'

export const MAX_STARTS_PER_TICK = 8

/**
 * Begins so many calls in one turn of the event loop and the others in the next ones, in their order: a crowd of calls
 * would else be answered in one go, and whatever else there is to do waits for the last of them.
 */
export function limitConcurrentStarts(server: Pick<FastifyInstance, 'addHook'>) {
  const waiting: (() => void)[] = []
  let started = 0

  function startNext() {
    const next = waiting.splice(0, MAX_STARTS_PER_TICK)
    started = next.length
    if (started > 0) setImmediate(startNext)
    for (const done of next) done()
  }

  server.addHook('onRequest', (_request, _reply, done) => {
    if (started === MAX_STARTS_PER_TICK) return waiting.push(done)
    started += 1
    if (started === 1) setImmediate(startNext)
    done()
  })
}
