import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sentPathOf } from './canonicalPath.ts'
import { DomainError } from './errors.ts'

/** The pattern of a route as an expression for whole paths, with or without the slash at the end. */
const expressionOf = (pattern: string) =>
  new RegExp(`^${pattern.replace(/\/$/, '').replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}/?$`)

/**
 * Makes the API answer every call below its prefix that no route of it takes: 405 with `Allow` where the path has other
 * methods, else 404. Paths are compared with the registered patterns: a route for each missing method of each path would
 * cost memory.
 */
export function methodNotAllowed(api: Pick<FastifyInstance, 'addHook' | 'route' | 'setNotFoundHandler'>) {
  const methodsByPattern = new Map<string, { expression: RegExp; methods: Set<string> }>()

  api.setNotFoundHandler(rejectUnknown)
  // The web app has a route for every GET and HEAD; these are more specific.
  for (const url of ['', '/*'])
    api.route({
      method: ['GET', 'HEAD'],
      url,
      config: { access: 'public', isCatchAll: true },
      schema: { hide: true },
      handler: rejectUnknown,
    })

  api.addHook('onRoute', ({ url, method }) => {
    const known = methodsByPattern.get(url) ?? { expression: expressionOf(url), methods: new Set() }
    // OPTIONS routes only answer CORS preflights.
    for (const name of [method].flat()) if (name !== 'OPTIONS') known.methods.add(name)
    methodsByPattern.set(url, known)
  })

  function rejectUnknown(req: FastifyRequest, reply: FastifyReply): never {
    const path = sentPathOf(req)
    const matching = [...methodsByPattern.values()].filter(({ expression }) => expression.test(path))
    const allowed = new Set(matching.flatMap(({ methods }) => [...methods]))
    if (allowed.size === 0 || allowed.has(req.method)) throw new DomainError('not_found', 'Not found')
    reply.header('Allow', [...allowed].join(', '))
    throw new DomainError('wrong_method', 'Method not allowed')
  }

  return rejectUnknown
}

export type RejectUnknown = ReturnType<typeof methodNotAllowed>
