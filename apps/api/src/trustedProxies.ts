import { isIP } from 'node:net'

const OFF = new Set(['off', 'false', '0'])
const ON = new Set(['on', 'true'])
const MAX_HOPS = 10

/**
 * Parses TRUST_PROXY for Fastify: false, a number of hops, or the addresses and networks (CIDR) of the proxies.
 * Returns undefined for any other text. Never returns `true`, which would trust the leftmost X-Forwarded-For address,
 * which is set by the client.
 */
export function parseTrustedProxies(text: string): false | number | string[] | undefined {
  const value = text.trim().toLowerCase()
  if (OFF.has(value)) return false
  if (ON.has(value)) return 1
  if (/^\d{1,2}$/.test(value)) return Number(value) <= MAX_HOPS ? Number(value) : undefined
  const networks = value.split(',').map((one) => one.trim())
  return networks.every(isNetwork) ? networks : undefined
}

/** Returns whether `text` is an IP address or a network like 10.0.0.0/8. Rejects /0, which would trust everyone. */
export function isNetwork(text: string) {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || rest.length > 0) return false
  if (prefix === undefined) return true
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128)
}

type TrustedProxies = NonNullable<ReturnType<typeof parseTrustedProxies>>

/**
 * Converts to Fastify's `trustProxy`. A number becomes a function, since Fastify trusts no proxy if given a number.
 * Hop 0 is the socket's peer.
 */
export const toTrustProxy = (trusted: TrustedProxies) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
