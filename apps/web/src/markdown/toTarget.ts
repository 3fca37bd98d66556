const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Returns where a link leads: `href` outside the app, `to` inside; undefined for addresses that are not safe to open. */
export function toTarget(address: string): { href: string } | { to: string } | undefined {
  const isPath = address.startsWith('/')
  const url = URL.parse(address, isPath ? location.origin : undefined)
  if (!url) return undefined
  // Of `//host` and `/\host`, the origin is another one.
  if (isPath) return url.origin === location.origin ? { to: url.pathname + url.search + url.hash } : undefined
  return SCHEMES.has(url.protocol) ? { href: url.href } : undefined
}
