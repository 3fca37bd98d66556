import type { FastifyError, FastifyRequest } from 'fastify'
import { DomainError } from './errors.ts'

/** RFC 2046: 1 to 70 characters. */
const BOUNDARY = /;\s*boundary=(?:"[^"]{1,70}"|[^\s";]{1,70})\s*(?:;|$)/i

const malformed = () => new DomainError('invalid', 'The request could not be read.')

/** Refuses a multipart form whose parts nobody can tell apart. */
export function checkBoundary(req: FastifyRequest) {
  if (req.isMultipart() && !BOUNDARY.test(req.headers['content-type'] ?? '')) throw malformed()
}

/** Turns what reading a multipart form threw into a 400: the parser gives malformed and cut forms no status of ours. */
export function rejectMalformed(thrown: unknown): never {
  const isOurs = thrown instanceof DomainError || (thrown as FastifyError).statusCode === 413
  throw isOurs ? thrown : malformed()
}
