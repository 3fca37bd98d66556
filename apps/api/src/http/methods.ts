import { Refusal } from './errors.ts'
import { isApi, type Server } from './server.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const

/** A path the API knows, asked by a method it does not: 405 with `Allow`. */
export function answerOtherMethods(server: Server) {
  const known = new Map<string, Set<string>>()
  server.addHook('onRoute', ({ url, method }) => {
    if (!isApi(url)) return
    const methods = known.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    known.set(url, methods)
  })

  server.decorate('closeOtherMethods', () => {
    for (const [url, methods] of [...known]) {
      const allowed = [...methods].join(', ')
      server.route({
        method: METHODS.filter((method) => !methods.has(method)),
        url,
        config: { open: true },
        schema: { hide: true },
        handler: (_req, reply) => {
          reply.header('Allow', allowed)
          throw new Refusal('wrong_method', 'Method not allowed')
        },
      })
    }
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Called once, after the last route. */
    closeOtherMethods: () => void
  }
}
