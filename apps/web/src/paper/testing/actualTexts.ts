import { inflateSync } from 'node:zlib'

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g
const ACTUAL = /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g

function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function decoded(literal: string): string {
  const bytes = literal.replace(/\\([\s\S])/g, (_, char: string) => ESCAPES[char] ?? char)
  if (!bytes.startsWith('\xfe\xff')) return bytes
  return new TextDecoder('utf-16be').decode(Buffer.from(bytes.slice(2), 'latin1'))
}

/** Returns the ActualText entries of a PDF. Poppler, PDFium and Acrobat use them for copying; pdf.js does not. */
export function actualTexts(pdf: Uint8Array): string[] {
  const streams = Buffer.from(pdf).toString('latin1').matchAll(STREAM)
  return Array.from(streams, ([, stream = '']) => inflated(stream)).flatMap((content) =>
    Array.from(content.matchAll(ACTUAL), ([, literal = '']) => decoded(literal)),
  )
}
