import { API_BASE, PAGES } from '@daybook/contract'
import type { Server } from './server.ts'

const pages = Object.values(PAGES)
const signedInPaths = pages.filter(({ access }) => access === 'signed-in').map(({ path }) => path.split('/:')[0])

/** Serves robots.txt and sitemap.xml. Crawlers may read every page except those that need a session. */
export function crawlerRoutes(server: Server) {
  const { PUBLIC_URL } = server.config
  const robots = [
    'User-agent: *',
    ...[...new Set([...signedInPaths, `${API_BASE}/`])].map((path) => `Disallow: ${path}`),
    `Sitemap: ${PUBLIC_URL}/sitemap.xml`,
    '',
  ].join('\n')
  const publicPaths = pages.filter(({ access }) => access !== 'signed-in').map(({ path }) => path)
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${publicPaths.map((path) => `<url><loc>${PUBLIC_URL}${path}</loc></url>`).join('\n')}
</urlset>
`
  server.get('/robots.txt', { exposeHeadRoute: true }, (_req, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots),
  )
  server.get('/sitemap.xml', { exposeHeadRoute: true }, (_req, reply) => reply.type('application/xml').send(sitemap))
}
