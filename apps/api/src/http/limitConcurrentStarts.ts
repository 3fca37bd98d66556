import type { FastifyInstance } from 'fastify'
import { Queue } from '../limits/queue.ts'

export const MAX_STARTS_PER_TICK = 8

/**
 * Starts at most MAX_STARTS_PER_TICK requests per event-loop tick and queues the rest in order, so that a burst does
 * not block timers and I/O.
 */
export function limitConcurrentStarts(server: Pick<FastifyInstance, 'addHook'>) {
  const queue = new Queue({ concurrency: MAX_STARTS_PER_TICK })

  server.addHook('onRequest', (_request, _reply, done) => {
    const start = (release: () => void) => {
      setImmediate(release)
      done()
    }
    queue.add({ start, reject: done })
  })
}
