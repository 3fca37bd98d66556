import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { NOT_FOUND_SCREEN, PAGES, titleOf } from '@daybook/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { appLinkRoutes } from './appLinks.ts'
import { crawlerRoutes } from './crawlers.ts'
import { isApi, type Server } from './server.ts'
import { bodyFor, FALLBACK, makeWebPages, type WebPage } from './webPages.ts'

export const WEB_BUILD = join(import.meta.dirname, '../../../web/build/client')

const NO_FILE_TO_ASK_FOR = /\.(html|br|gz)$/
const CSRF_SECONDS = 90 * 24 * 3600

/** Serves the web build: hashed files for ever, pages fresh, unknown addresses with status 404. */
export async function serveWeb(server: Server, root: string) {
  const hasBuild = existsSync(join(root, FALLBACK))
  const pageOf = makeWebPages(root, server.config)
  const unknown = hasBuild ? pageOf(':') : undefined

  server.setNotFoundHandler((req, reply) => {
    if (isApi(req.url)) return reply.code(404).send({ message: 'Not found' })
    const isPage = unknown && req.method === 'GET' && req.headers.accept?.includes('text/html')
    return isPage ? sendPage(req, reply.code(404), unknown) : reply.code(404).send(titleOf(NOT_FOUND_SCREEN))
  })
  crawlerRoutes(server)
  appLinkRoutes(server)
  if (!hasBuild) return
  await serveFiles(server, root)
  for (const { path } of Object.values(PAGES)) server.get(path, (req, reply) => sendPage(req, reply, pageOf(path)))
}

async function serveFiles(server: Server, root: string) {
  await server.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // One route for all files: a route for each was a tenth of the memory at rest.
    allowedPath: (path) => !NO_FILE_TO_ASK_FOR.test(path),
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(root, 'assets'))
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

function sendPage(req: FastifyRequest, reply: FastifyReply, page: WebPage) {
  if (!req.cookies.csrftoken) setCrossSiteCookie(reply)
  reply.header('Content-Security-Policy', page.policy).header('Vary', 'Accept-Encoding')
  reply.header('Cache-Control', 'no-cache').header('ETag', page.etag)
  if (reply.statusCode === 200 && req.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const [encoding, body] = bodyFor(page, req.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(body)
}

function setCrossSiteCookie(reply: FastifyReply) {
  reply.setCookie('csrftoken', randomBytes(24).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    secure: reply.server.config.PUBLIC_URL.startsWith('https:'),
    maxAge: CSRF_SECONDS,
  })
}
