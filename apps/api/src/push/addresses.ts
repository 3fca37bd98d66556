import { BlockList, isIP } from 'node:net'

type Network = [address: string, prefix: number]

/** What is not on the public Internet (IANA's special-purpose addresses), multicast and broadcast. */
const NOT_PUBLIC_IPV4: Network[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Global unicast. Loopback, link-local, unique local, multicast and mapped or translated IPv4 addresses are outside. */
const PUBLIC_IPV6: Network[] = [['2000::', 3]]
/** Of those: protocol assignments with Teredo, documentation, 6to4, and documentation again. */
const NOT_PUBLIC_IPV6: Network[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function listOf(networks: Network[]) {
  const list = new BlockList()
  for (const [address, prefix] of networks) list.addSubnet(address, prefix, familyOf(address))
  return list
}

const [notPublicIpv4, publicIpv6, notPublicIpv6] = [NOT_PUBLIC_IPV4, PUBLIC_IPV6, NOT_PUBLIC_IPV6].map(listOf) as [
  BlockList,
  BlockList,
  BlockList,
]

/** Returns whether an address is on the public Internet. */
export function isPublicAddress(address: string) {
  const version = isIP(address)
  if (version === 0 || address.includes('%')) return false
  if (version === 4) return !notPublicIpv4.check(address, 'ipv4')
  return publicIpv6.check(address, 'ipv6') && !notPublicIpv6.check(address, 'ipv6')
}

/** Returns what the operator allows beside the public Internet: host names, addresses and networks. */
export function parseAllowed(allowed: readonly string[]) {
  const names = new Set(allowed.filter((one) => isIP(one.split('/')[0]!) === 0))
  const networks = allowed
    .filter((one) => !names.has(one))
    .map((one): Network => {
      const [address = '', prefix] = one.split('/')
      return [address, Number(prefix ?? (isIP(address) === 6 ? 128 : 32))]
    })
  const list = listOf(networks)
  return {
    isAllowedName: (host: string) => names.has(host),
    isAllowedAddress: (address: string) =>
      isIP(address) !== 0 && !address.includes('%') && list.check(address, familyOf(address)),
  }
}
