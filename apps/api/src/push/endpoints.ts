import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress, parseAllowed } from './addresses.ts'

/** Resolves a host name. Rejects if that fails. */
export type ResolveHost = (host: string) => Promise<string[]>

/** An endpoint that messages may not go to. */
export class EndpointRejected extends Error {}

const HTTPS_PORT = ''

/**
 * Resolves a host name by DNS alone. Not with `lookup` of the system, whose few threads one slow name server of a
 * stranger would occupy, which also hash passwords.
 */
export const resolveByDns: ResolveHost = async (host) => {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length === 0) throw (answers[0] as PromiseRejectedResult).reason
  return addresses
}

/** Resolves a host name of the operator's own network, as its machines do. */
const resolveBySystem: ResolveHost = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

export type Endpoints = ReturnType<typeof makeEndpoints>

/**
 * Decides which endpoints messages may go to: browsers send them, so a stranger can choose any. Only https on its usual
 * port at public addresses, unless the operator allows a host or its address.
 */
export function makeEndpoints(allowed: readonly string[], resolveHost: ResolveHost) {
  const { isAllowedName, isAllowedAddress } = parseAllowed(allowed)

  /** Returns the addresses of a host. Throws {@link EndpointRejected} if one of them is neither public nor allowed. */
  async function resolve(host: string) {
    const isAllowed = isAllowedName(host)
    const resolveName = isAllowed ? resolveBySystem : resolveHost
    const addresses = isIP(host) ? [host] : await resolveName(host)
    const isReachable = (address: string) => isAllowed || isAllowedAddress(address) || isPublicAddress(address)
    if (addresses.length === 0 || !addresses.every(isReachable))
      throw new EndpointRejected(`${host} is not on the public Internet`)
    return addresses
  }

  return {
    resolve,

    /** Returns the parsed endpoint with its host and origin, or throws {@link EndpointRejected}. Resolves no name. */
    parse(endpoint: string) {
      const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
      if (!url) throw new EndpointRejected('not a URL')
      const host = hostOf(url)
      const isAllowed = isAllowedName(host) || isAllowedAddress(host)
      const isUsual = url.protocol === 'https:' && url.port === HTTPS_PORT
      if (!isUsual && !(isAllowed && /^https?:$/.test(url.protocol)))
        throw new EndpointRejected(`${host} is not reached by https on its usual port`)
      if (url.username || url.password) throw new EndpointRejected('a user in the URL')
      return { url, host, origin: url.origin }
    },
  }
}

/** Returns the host name or the address without brackets. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')
