import helmet from 'helmet'
import type { Server } from './server.ts'

const PERMISSIONS = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()'

/** What every answer says to browsers. It is always the same, so helmet is asked once and not at each request. */
export function sendSecurityHeaders(server: Server) {
  const headers: Record<string, string> = { 'permissions-policy': PERMISSIONS }
  const apply = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: server.config.PUBLIC_URL.startsWith('https:'),
    referrerPolicy: { policy: 'same-origin' },
  })
  const answer = { setHeader: (name: string, value: string) => Object.assign(headers, { [name.toLowerCase()]: value }) }
  const removes = { removeHeader: () => {} }
  apply({} as never, { ...answer, ...removes } as never, (failed) => {
    if (failed) throw failed
  })
  server.addHook('onRequest', (_req, reply, done) => {
    reply.headers(headers)
    done()
  })
}
