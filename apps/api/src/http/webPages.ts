import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An HTML file of the web build and the policy its inline scripts need. */
export type WebPage = { file: string; policy: string }

export const FALLBACK = '__spa-fallback.html'
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** The prerendered page of a path, or the one that every other path starts from. */
export function webPage(root: string, path: string): WebPage {
  const own = join(path.slice(1), 'index.html')
  const file = !path.includes(':') && existsSync(join(root, own)) ? own : FALLBACK
  return { file, policy: policyFor(readFileSync(join(root, file), 'utf8')) }
}

// Styles may be inline: the kit sets sizes that way. Scripts may not, but for these, known by their hash.
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
