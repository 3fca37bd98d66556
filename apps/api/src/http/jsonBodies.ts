import { DomainError } from './errors.ts'
import type { Server } from './server.ts'

const MAX_DEPTH = 20
const MAX_VALUES = 20_000

/**
 * Parses JSON bodies, refusing prototype pollution as Fastify does. Bodies that nest deeper than 20 levels or have more
 * than 20,000 values are refused before they are parsed, so that no body costs more than its length.
 */
export function jsonBodies(server: Server) {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser(['application/json', 'text/plain'])
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (req, body, done) => {
    if (!isWithin(body, MAX_DEPTH, MAX_VALUES))
      return done(new DomainError('invalid', 'The request could not be read.'), undefined)
    parse(req, body, done)
  })
}

const [QUOTE, COMMA, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 44, 91, 92, 93, 123, 125]

/** Whether a JSON text has at most this depth and this number of values. Reads each character once. */
export function isWithin(json: string, maxDepth: number, maxValues: number) {
  let depth = 0
  // Each container is a value, and so is what follows a comma or opens a container.
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

/** Where the quote is that ends the string which begins at `at`. */
function endOfString(json: string, at: number) {
  let end = at
  while (end < json.length && json.charCodeAt(end) !== QUOTE) end += json.charCodeAt(end) === BACKSLASH ? 2 : 1
  return end
}
