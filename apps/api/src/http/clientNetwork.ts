import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\](?::\d+)?|(?<v4>\d+(?:\.\d+){3}):\d+)$/

/**
 * Returns the network that rate limits count as one client: the IPv4 address (also of an IPv4-mapped IPv6 address), or
 * the /64 of an IPv6 address, because a single home or host has a whole /64. Ports, which some proxies write into
 * X-Forwarded-For, are dropped. Returns 'unknown' for a text that is not an address.
 */
export function clientNetwork(address: string) {
  const { v6, v4 } = WITH_PORT.exec(address)?.groups ?? {}
  const ip = v6 ?? v4 ?? address
  return isIP(ip) ? normalizeIP(ip) : 'unknown'
}
