import { isUtf8 } from 'node:buffer'
import { errorCodes } from 'fastify'
import { DomainError } from '../errors.ts'
import type { Server } from './server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a JSON body that arrived, whatever length its client declared. */
    bodyBytes: number
  }
}

const MAX_DEPTH = 20
const MAX_VALUES = 20_000

const OTHER_CHARSET = /;\s*charset\s*=(?!\s*"?utf-?8\b)/i

/** Returns the text of bytes. Throws 400 if they are no UTF-8: what replaces such bytes would be kept for good. */
export function toText(bytes: Buffer) {
  if (!isUtf8(bytes)) throw new DomainError('unreadable_request')
  return bytes.toString()
}

/**
 * Parses JSON bodies and rejects prototype pollution, as Fastify does by default. Rejects bodies with more than 20
 * levels or 20,000 values before parsing, so that the cost of a body is bounded by its length.
 */
export function jsonBodies(server: Server) {
  server.decorateRequest('bodyBytes', 0)
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser(['application/json', 'text/plain'])
  server.addHook('preParsing', async ({ headers }) => {
    const type = headers['content-type'] ?? ''
    if (OTHER_CHARSET.test(type)) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type)
  })
  server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (req, bytes, done) => {
    req.bodyBytes = bytes.length
    const body = toText(bytes)
    if (!isWithin(body, MAX_DEPTH, MAX_VALUES)) return done(new DomainError('unreadable_request'), undefined)
    parse(req, body, done)
  })
}

const [QUOTE, COMMA, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 44, 91, 92, 93, 123, 125]

/** Returns true if the JSON text has at most `maxDepth` levels and `maxValues` values. Runs in linear time. */
export function isWithin(json: string, maxDepth: number, maxValues: number) {
  let depth = 0
  // Counts each container, each value after a comma and the first value of each container.
  let values = 1
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(json, at + 1)
        break
      case OPEN_LIST:
      case OPEN_OBJECT:
        depth += 1
        values += 1
        break
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth -= 1
        break
      case COMMA:
        values += 1
    }
    if (depth > maxDepth || values > maxValues) return false
  }
  return true
}

/** Returns the index of the quote that closes the string starting at `at`. */
function endOfString(json: string, at: number) {
  let end = at
  while (end < json.length && json.charCodeAt(end) !== QUOTE) end += json.charCodeAt(end) === BACKSLASH ? 2 : 1
  return end
}
