import helmet from 'helmet'
import type { Server } from './server.ts'

const PERMISSIONS = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()'

/** Sends the security headers with every response. They are constant, so helmet runs once instead of per request. */
export function sendSecurityHeaders(server: Server) {
  const headers: Record<string, string> = { 'permissions-policy': PERMISSIONS }
  const apply = helmet({
    contentSecurityPolicy: false,
    // With it, Chromium compiles all scripts again at each open from outside. No window of another origin is opened.
    crossOriginOpenerPolicy: false,
    strictTransportSecurity: server.config.PUBLIC_URL.startsWith('https:'),
    referrerPolicy: { policy: 'same-origin' },
  })
  const recorder = {
    setHeader: (name: string, value: string) => Object.assign(headers, { [name.toLowerCase()]: value }),
  }
  const noRemoval = { removeHeader: () => {} }
  apply({} as never, { ...recorder, ...noRemoval } as never, (failed) => {
    if (failed) throw failed
  })
  server.addHook('onRequest', (_req, reply, done) => {
    reply.headers(headers)
    done()
  })
}
