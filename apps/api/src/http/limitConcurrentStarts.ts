import type { FastifyInstance } from 'fastify'

export const MAX_STARTS_PER_TICK = 8

/**
 * Starts at most MAX_STARTS_PER_TICK requests per event-loop tick and queues the rest in order, so that a burst does
 * not block timers and I/O.
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
