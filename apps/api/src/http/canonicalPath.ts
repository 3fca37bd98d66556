import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes the paths that no other route takes, to answer that they are unknown. */
    isCatchAll?: true
  }
}

/** Segments of characters that RFC 3986 allows in a path unencoded, none of them `.` or `..`, then any query. */
const CANONICAL = /^(?:\/(?!\.\.?(?:[/?]|$))[\w\-.~!$&'()*+,;=:@]+)*\/?(?:\?|$)/

/**
 * Whether the path of a request target is spelled in the only way this server answers. No route needs a
 * percent-encoding, so a path that has one is a second spelling of another path or no path of ours. An optional slash at
 * the end is allowed.
 */
const isCanonical = (target: string) => target.startsWith('/') && CANONICAL.test(target)

/**
 * The target given to the router. One that is not canonical is routed as the literal text it is: the router neither
 * decodes it nor refuses it before the hooks have run. Its route is only used to find the right 404.
 */
export function routedTarget(target = '') {
  if (isCanonical(target)) return target
  return `${target.startsWith('/') ? '' : '/'}${target.replaceAll('%', '%25')}`
}

/** Whether a route was found and its path was asked for in the canonical spelling. */
export const isKnownPath = (req: FastifyRequest) =>
  !req.is404 && !req.routeOptions.config.isCatchAll && isCanonical(req.originalUrl)

/** The pattern of the route that answers a request, for log and metrics. */
export const routeOf = (req: FastifyRequest) => (isKnownPath(req) && req.routeOptions.url) || 'unknown'

/** The path of a request as it was sent, without its query. */
export const sentPathOf = (req: FastifyRequest) => req.originalUrl.split('?', 1)[0]!
