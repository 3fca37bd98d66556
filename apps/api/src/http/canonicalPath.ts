import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on routes that match every remaining path and answer 404 or 405. */
    isCatchAll?: true
  }
}

/** Segments of characters that RFC 3986 allows in a path unencoded, none of them `.` or `..`, then any query. */
const CANONICAL = /^(?:\/(?!\.\.?(?:[/?]|$))[\w\-.~!$&'()*+,;=:@]+)*\/?(?:\?|$)/

/**
 * Returns true if the path of the request target is in canonical form. No route needs percent-encoding, so a path that
 * contains it is either an alternative spelling of another path or unknown. One trailing slash is allowed.
 */
const isCanonical = (target: string) => target.startsWith('/') && CANONICAL.test(target)

/**
 * Returns the target to route. A target that is not canonical is escaped so that the router treats it as literal text:
 * it neither decodes it nor rejects it before the hooks have run. The matched route only selects the right 404.
 */
export function routedTarget(target = '') {
  if (isCanonical(target)) return target
  return `${target.startsWith('/') ? '' : '/'}${target.replaceAll('%', '%25')}`
}

/** Returns true if a route matched and the request path is canonical. */
export const isKnownPath = (req: FastifyRequest) =>
  !req.is404 && !req.routeOptions.config.isCatchAll && isCanonical(req.originalUrl)

/** Returns the pattern of the matched route, or 'unknown', for the log and the metrics. */
export const getRoute = (req: FastifyRequest) => (isKnownPath(req) && req.routeOptions.url) || 'unknown'

/** Returns the request path as sent, without the query. */
export const getSentPath = (req: FastifyRequest) => req.originalUrl.split('?', 1)[0]!
