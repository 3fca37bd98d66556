import { API_BASE, PAGES } from '@daybook/contract'
import type { Server } from './server.ts'

const pages = Object.values(PAGES)
const inside = pages.filter(({ access }) => access === 'signed-in').map(({ path }) => path.split('/:')[0])

/** What search engines ask for first: everything but the app itself is theirs to read. */
export function crawlerRoutes(server: Server) {
  const { PUBLIC_URL } = server.config
  const robots = [
    'User-agent: *',
    ...[...new Set([...inside, `${API_BASE}/`])].map((path) => `Disallow: ${path}`),
    `Sitemap: ${PUBLIC_URL}/sitemap.xml`,
    '',
  ].join('\n')
  const open = pages.filter(({ access }) => access !== 'signed-in').map(({ path }) => path)
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${open.map((path) => `<url><loc>${PUBLIC_URL}${path}</loc></url>`).join('\n')}
</urlset>
`
  server.get('/robots.txt', (_req, reply) => reply.type('text/plain; charset=utf-8').send(robots))
  server.get('/sitemap.xml', (_req, reply) => reply.type('application/xml').send(sitemap))
}
