import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'
import { getSentPath } from './canonicalPath.ts'

/** Converts a route pattern to a regular expression that matches the whole path, with or without a trailing slash. */
const toExpression = (pattern: string) =>
  new RegExp(`^${pattern.replace(/\/$/, '').replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}/?$`)

/**
 * Answers every request under the API prefix that matches no route: 405 with `Allow` if the path has other methods,
 * else 404. Compares the path with the registered patterns, because a route per missing method would cost memory.
 */
export function methodNotAllowed(api: Pick<FastifyInstance, 'addHook' | 'route' | 'setNotFoundHandler'>) {
  const methodsByPattern = new Map<string, { expression: RegExp; methods: Set<string> }>()

  api.setNotFoundHandler(rejectUnknown)
  // The web app has a catch-all route for GET and HEAD; these routes are more specific.
  for (const url of ['', '/*'])
    api.route({
      method: ['GET', 'HEAD'],
      url,
      config: { access: 'public', isCatchAll: true },
      schema: { hide: true },
      handler: rejectUnknown,
    })

  api.addHook('onRoute', ({ url, method }) => {
    const known = methodsByPattern.get(url) ?? { expression: toExpression(url), methods: new Set() }
    // OPTIONS routes answer only CORS preflights.
    for (const name of [method].flat()) if (name !== 'OPTIONS') known.methods.add(name)
    methodsByPattern.set(url, known)
  })

  function rejectUnknown(req: FastifyRequest, reply: FastifyReply): never {
    const path = getSentPath(req)
    const matching = [...methodsByPattern.values()].filter(({ expression }) => expression.test(path))
    const allowed = new Set(matching.flatMap(({ methods }) => [...methods]))
    if (allowed.size === 0 || allowed.has(req.method)) throw new DomainError('not_found')
    reply.header('Allow', [...allowed].join(', '))
    throw new DomainError('method_not_allowed')
  }

  return rejectUnknown
}

export type RejectUnknown = ReturnType<typeof methodNotAllowed>
