import type { FastifyInstance } from 'fastify'

export const AT_ONCE = 8

/**
 * Begins so many calls in one turn of the event loop and the others in the next ones, in their order: a crowd of calls
 * would else be answered in one go, and whatever else there is to do waits for the last of them.
 */
export function limitConcurrentStarts(server: Pick<FastifyInstance, 'addHook'>) {
  const waiting: (() => void)[] = []
  let begun = 0

  function nextTurn() {
    const next = waiting.splice(0, AT_ONCE)
    begun = next.length
    if (begun > 0) setImmediate(nextTurn)
    for (const begin of next) begin()
  }

  server.addHook('onRequest', (_request, _reply, begin) => {
    if (begun === AT_ONCE) return waiting.push(begin)
    begun += 1
    if (begun === 1) setImmediate(nextTurn)
    begin()
  })
}
