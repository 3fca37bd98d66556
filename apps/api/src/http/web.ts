import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { NOT_FOUND_SCREEN, PAGES, titleOf } from '@daybook/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { appLinkRoutes } from './appLinks.ts'
import { isKnownPath } from './canonicalPath.ts'
import { crawlerRoutes } from './crawlers.ts'
import { healthRoutes } from './health.ts'
import type { Server } from './server.ts'
import { bodyFor, FALLBACK, makeWebPages, type WebPage } from './webPages.ts'

export const WEB_BUILD = join(import.meta.dirname, '../../../web/build/client')

const NEVER_SERVED = /\.(html|br|gz)$/
const CSRF_SECONDS = 90 * 24 * 3600

/** Registers everything outside the API: pages and files of the web build, and what operators and crawlers ask for. */
export async function registerWeb(server: Server, root: string) {
  await server.register(async (plugin) => {
    const web = plugin as Server
    const hasBuild = existsSync(join(root, FALLBACK))
    const pageOf = makeWebPages(root, web.config)
    const sendNotFound = makeNotFound(hasBuild ? pageOf(':') : undefined)
    web.setNotFoundHandler(sendNotFound)
    // Here and not in the handler alone: the body of a call that no route takes is not read.
    web.addHook('onRequest', async (req, reply) => (isKnownPath(req) ? undefined : sendNotFound(req, reply)))
    healthRoutes(web)
    crawlerRoutes(web)
    appLinkRoutes(web)
    if (!hasBuild) return
    await serveFiles(web, root)
    for (const { path } of Object.values(PAGES)) web.get(path, (req, reply) => sendPage(req, reply, pageOf(path)))
  })
}

/** Answers unknown addresses with status 404: browsers get the app, which says so, others a line of text. */
const makeNotFound = (page: WebPage | undefined) => (req: FastifyRequest, reply: FastifyReply) => {
  const isPage = page && req.method === 'GET' && req.headers.accept?.includes('text/html')
  return isPage ? sendPage(req, reply.code(404), page) : reply.code(404).send(titleOf(NOT_FOUND_SCREEN))
}

/** Hashed files are kept for ever, others are asked for again. */
async function serveFiles(web: Server, root: string) {
  await web.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // One route for all files: a route for each was a tenth of the memory at rest.
    allowedPath: (path) => !NEVER_SERVED.test(path),
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
