import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { APP_ID, SLOTS } from '@daybook/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeTestApi, type TestApi } from '../testing/api.ts'

const SCRIPT = 'window.started = true'
const page = (name: string) =>
  `<!doctype html><html data-at="${SLOTS.publicUrl}"><title>${name}</title><link rel="stylesheet" href="/assets/a-1.css#"/><p>${SLOTS.contactEmail}</p><script>${SCRIPT}</script><script src="/assets/a-1.js"></script>`

/** Creates a minimal web build and returns its folder. */
function makeBuild() {
  const root = mkdtempSync(join(tmpdir(), 'daybook-web-'))
  mkdirSync(join(root, 'assets'))
  const files = {
    'index.html': page('landing'),
    '__spa-fallback.html': page('fallback'),
    'assets/a-1.js': 'export {}',
    'icon.svg': '<svg/>',
  }
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(root, name), text)
    writeFileSync(join(root, `${name}.br`), brotliCompressSync(text))
  }
  return root
}

let api: TestApi
beforeAll(async () => {
  api = await makeTestApi({
    webRoot: makeBuild(),
    env: { PUBLIC_URL: 'https://books.example', CONTACT_EMAIL: 'me@books.example' },
  })
  return api.close
})
const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { accept: 'text/html', ...headers } })

describe('the web build', () => {
  it.each(['/money', '/home', '/auth/signin', '/money?view=income'])('serves the app at %s', async (url) => {
    const reply = await get(url)
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    expect(reply.body).toContain('<title>fallback')
  })

  it('serves the prerendered landing page', async () => {
    expect((await get('/')).body).toContain('<title>landing')
  })

  it('fills in the public URL and contact address, in compressed pages too', async () => {
    const reply = await get('/money', { 'accept-encoding': 'br' })
    for (const html of [brotliDecompressSync(reply.rawPayload).toString(), (await get('/')).body]) {
      expect(html).toContain('data-at="https://books.example"')
      expect(html).toContain('<p>me@books.example</p>')
    }
  })

  it.each(['/', '/money', '/note/1', '/healthz', '/readyz', '/robots.txt', '/sitemap.xml', '/icon.svg'])(
    'answers HEAD %s like GET, without the body',
    async (url) => {
      const { headers, statusCode } = await get(url)
      const reply = await api.app.inject({ method: 'HEAD', url, headers: { accept: 'text/html' } })
      expect([reply.statusCode, reply.body, reply.headers['content-type'], reply.headers['content-length']]).toEqual([
        statusCode,
        '',
        headers['content-type'],
        headers['content-length'],
      ])
      expect(statusCode).toBe(200)
    },
  )

  it('returns 404 for HEAD of an unknown page', async () => {
    expect((await api.app.inject({ method: 'HEAD', url: '/nothing' })).statusCode).toBe(404)
  })

  it('returns 304 for an unchanged page', async () => {
    const { etag } = (await get('/')).headers
    const again = await get('/', { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('lists public and private pages for crawlers', async () => {
    const robots = await get('/robots.txt')
    expect(robots.body).toContain('Sitemap: https://books.example/sitemap.xml')
    expect(robots.body).toContain('Disallow: /money')
    const sitemap = await get('/sitemap.xml')
    expect(sitemap.headers['content-type']).toContain('xml')
    expect(sitemap.body).toContain('<loc>https://books.example/termsofuse</loc>')
    expect(sitemap.body).not.toContain('/money')
  })

  it('serves the app link files if a native app is configured', async () => {
    for (const path of ['assetlinks.json', 'apple-app-site-association'])
      expect((await get(`/.well-known/${path}`)).statusCode).toBe(404)
    const fingerprint = Array(32).fill('AB').join(':')
    const isolatedApi = await makeTestApi({ env: { ANDROID_FINGERPRINTS: fingerprint, APPLE_TEAM_ID: 'TEAM123456' } })
    const android = await isolatedApi.app.inject('/.well-known/assetlinks.json')
    const target = { namespace: 'android_app', package_name: APP_ID, sha256_cert_fingerprints: [fingerprint] }
    expect(android.json()).toEqual([{ relation: ['delegate_permission/common.handle_all_urls'], target }])
    const apple = await isolatedApi.app.inject('/.well-known/apple-app-site-association')
    expect(apple.headers['content-type']).toContain('application/json')
    expect(apple.json().applinks.details[0].appIDs).toEqual([`TEAM123456.${APP_ID}`])
    await isolatedApi.close()
  })

  it('returns 404 with the app to browsers and with text to others for an unknown page', async () => {
    const reply = await get('/no/such/page')
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(reply.headers['content-security-policy']).toContain('sha256-')
    expect((await get('/assets/gone.js', { accept: '*/*' })).body).toBe('Daybook - Page Not Found')
  })

  it('makes hashed files immutable and revalidates the others', async () => {
    const [hashed, other] = [await get('/assets/a-1.js'), await get('/icon.svg')]
    expect(hashed.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
    })
    expect(other.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' })
    expect((await get('/icon.svg', { 'if-none-match': String(other.headers.etag) })).statusCode).toBe(304)
  })

  it('serves the files compressed by the build', async () => {
    for (const url of ['/money', '/assets/a-1.js'])
      expect((await get(url, { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br')
  })

  it('names the styles of a page in its header', async () => {
    expect((await get('/money')).headers.link).toBe('</assets/a-1.css>; rel=preload; as=style')
  })

  it('check 26: allows only the inline scripts of the page, by their hash', async () => {
    const policy = String((await get('/money')).headers['content-security-policy'])
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src'))
    expect(scripts).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}='$/)
    expect(policy).toContain("object-src 'none'; base-uri 'none'")
  })

  it('sets the CSRF cookie only if it is missing', async () => {
    expect(String((await get('/money')).headers['set-cookie'])).toMatch(/^csrftoken=[\w-]{32}; .*SameSite=Lax/)
    expect((await get('/money', { cookie: 'csrftoken=a' })).headers['set-cookie']).toBeUndefined()
  })

  it('does not serve files outside the build or internal ones', async () => {
    for (const url of [
      '/../package.json',
      '/assets/..%2f..%2fetc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/__spa-fallback.html',
      '/index.html',
      '/icon.svg.br',
      '/assets',
    ])
      expect((await get(url, { accept: '*/*' })).statusCode).toBeGreaterThanOrEqual(400)
  })

  it('leaves paths under /api to the API', async () => {
    const reply = await get('/api/nothing', { accept: '*/*' })
    expect([reply.statusCode, reply.json()]).toEqual([404, { code: 'not_found', message: 'Not found' }])
  })
})
