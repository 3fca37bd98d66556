import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { SLOTS } from '@daybook/contract'
import type { Config } from '../config.ts'

type Encoding = 'br' | 'gzip' | 'identity'

/**
 * A page of the web build with its settings filled in, compressed, the CSP that its inline scripts need, and a Link
 * header with its styles, which the browser then requests before the scripts that come first in the page.
 */
export type WebPage = { bodies: Record<Encoding, Buffer>; etag: string; policy: string; styles: string }

export const FALLBACK = '__spa-fallback.html'
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const STYLE_SHEET = /<link rel="stylesheet" href="([^"#]+)/g

/** Returns a cached lookup of the prerendered page of a path, or the fallback page if it has none. */
export function makeWebPages(root: string, config: Config) {
  const cache = new Map<string, WebPage>()
  function load(path: string) {
    const pageFile = join(root, path, 'index.html')
    const file = !path.includes(':') && existsSync(pageFile) ? pageFile : join(root, FALLBACK)
    return makePage(readFileSync(file, 'utf8'), config)
  }
  return (path: string) => {
    const page = cache.get(path) ?? load(path)
    cache.set(path, page)
    return page
  }
}

/** Returns the body in the best encoding of an Accept-Encoding header. */
export function bodyFor({ bodies }: WebPage, accepted = ''): [Encoding, Buffer] {
  const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one)) ?? 'identity'
  return [encoding, bodies[encoding]]
}

function makePage(template: string, { PUBLIC_URL, CONTACT_EMAIL }: Config): WebPage {
  const html = template
    .replaceAll(SLOTS.publicUrl, escapeHtml(PUBLIC_URL))
    .replaceAll(SLOTS.contactEmail, escapeHtml(CONTACT_EMAIL))
  const identity = Buffer.from(html)
  return {
    bodies: { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) },
    etag: `W/"${sha256(html).slice(0, 27)}"`,
    policy: policyFor(html),
    styles: [...html.matchAll(STYLE_SHEET)].map(([, url]) => `<${url}>; rel=preload; as=style`).join(', '),
  }
}

// Inline styles are allowed, because Mantine sets sizes with them. Inline scripts are allowed only by hash.
const policyFor = (html: string) => {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => `'sha256-${sha256(script)}'`)
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char)
