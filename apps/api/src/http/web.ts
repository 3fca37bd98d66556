import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { API_BASE, APP_ID, NOT_FOUND_SCREEN, PAGES, titleOf } from '@daybook/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnownPath } from './canonicalPath.ts'
import { crawlerRoutes } from './crawlers.ts'
import { healthRoutes } from './health.ts'
import type { Server } from './server.ts'
import { bodyFor, FALLBACK, makeWebPages, type WebPage } from './webPages.ts'

const NEVER_SERVED = /\.(html|br|gz)$/
const CSRF_MAX_AGE_SECONDS = 90 * 24 * 3600

/**
 * Registers everything outside the API: the web build, health probes, crawler files, app links, and what features answer
 * beside it.
 */
export async function registerWeb(server: Server, root: string, registerRoutes: (web: Server) => void) {
  await server.register(async (plugin) => {
    const web = plugin as Server
    // Monitors and load balancers ask with HEAD.
    web.addHook('onRoute', (route) => {
      if (route.method === 'GET') route.method = ['GET', 'HEAD']
    })
    const hasBuild = existsSync(join(root, FALLBACK))
    const pageOf = makeWebPages(root, web.config)
    const sendNotFound = makeNotFound(hasBuild ? pageOf(':') : undefined)
    web.setNotFoundHandler(sendNotFound)
    // Also as a hook, so that the body of a request without a route is not read.
    web.addHook('onRequest', async (req, reply) => (isKnownPath(req) ? undefined : sendNotFound(req, reply)))
    healthRoutes(web)
    crawlerRoutes(web)
    appLinkRoutes(web)
    registerRoutes(web)
    if (!hasBuild) return
    await serveFiles(web, root)
    for (const { path } of Object.values(PAGES)) web.get(path, (req, reply) => sendPage(req, reply, pageOf(path)))
  })
}

/** Returns a handler that answers 404: with the app, which shows the error page, to browsers, else with text. */
const makeNotFound = (page: WebPage | undefined) => (req: FastifyRequest, reply: FastifyReply) => {
  const isPage = page && ['GET', 'HEAD'].includes(req.method) && req.headers.accept?.includes('text/html')
  return isPage ? sendPage(req, reply.code(404), page) : reply.code(404).send(titleOf(NOT_FOUND_SCREEN))
}

/** Serves the files of the build. Hashed files are immutable, others are revalidated. */
async function serveFiles(web: Server, root: string) {
  await web.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // One wildcard route: a route per file took a tenth of the idle memory.
    allowedPath: (path) => !NEVER_SERVED.test(path),
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(root, 'assets'))
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

function sendPage(req: FastifyRequest, reply: FastifyReply, page: WebPage) {
  if (!req.cookies.csrftoken) setCsrfCookie(reply)
  reply.header('Content-Security-Policy', page.policy).header('Vary', 'Accept-Encoding')
  if (page.styles) reply.header('Link', page.styles)
  reply.header('Cache-Control', 'no-cache').header('ETag', page.etag)
  if (reply.statusCode === 200 && req.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const [encoding, body] = bodyFor(page, req.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(body)
}

function setCsrfCookie(reply: FastifyReply) {
  reply.setCookie('csrftoken', randomBytes(24).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    secure: reply.server.config.PUBLIC_URL.startsWith('https:'),
    maxAge: CSRF_MAX_AGE_SECONDS,
  })
}

/** Serves the files that let Android and iOS open links to this server in the native app (docs/native.md). */
function appLinkRoutes(server: Server) {
  const { ANDROID_FINGERPRINTS, APPLE_TEAM_ID } = server.config
  if (ANDROID_FINGERPRINTS)
    server.get('/.well-known/assetlinks.json', (_req, reply) =>
      reply.send([
        {
          relation: ['delegate_permission/common.handle_all_urls'],
          target: { namespace: 'android_app', package_name: APP_ID, sha256_cert_fingerprints: ANDROID_FINGERPRINTS },
        },
      ]),
    )
  if (APPLE_TEAM_ID)
    server.get('/.well-known/apple-app-site-association', (_req, reply) =>
      reply.type('application/json').send({
        applinks: {
          details: [
            {
              appIDs: [`${APPLE_TEAM_ID}.${APP_ID}`],
              components: [{ '/': `${API_BASE}/*`, exclude: true }, { '/': '/*' }],
            },
          ],
        },
      }),
    )
}
