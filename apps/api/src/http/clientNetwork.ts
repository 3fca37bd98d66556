import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\](?::\d+)?|(?<v4>\d+(?:\.\d+){3}):\d+)$/

/**
 * The network that limits count as one client: an IPv4 address, also where IPv6 carries it, or the /64 of an IPv6
 * address, since a single home or host owns a whole one. Some proxies write ports into X-Forwarded-For; they are
 * dropped. Texts that are no address count as one client together.
 */
export function clientNetwork(address: string) {
  const { v6, v4 } = WITH_PORT.exec(address)?.groups ?? {}
  const plain = v6 ?? v4 ?? address
  return isIP(plain) ? normalizeIP(plain) : 'unknown'
}
