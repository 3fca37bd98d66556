import multipart from '@fastify/multipart'
import type { FastifyError, FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'
import type { Server } from './server.ts'

/** A boundary parameter of 1 to 70 characters (RFC 2046). */
const BOUNDARY = /;\s*boundary=(?:"[^"]{1,70}"|[^\s";]{1,70})\s*(?:;|$)/i

const malformed = () => new DomainError('unreadable_request')

/** Lets the routes of a plugin accept multipart forms of one file and a few fields. */
export async function acceptForms(server: Server, fileSize: number) {
  await server.register(multipart, {
    limits: { fileSize, files: 1, fields: 4, fieldSize: 100, parts: 5, headerPairs: 20 },
  })
}

/** Throws 400 for a multipart form without a valid boundary. */
export function checkBoundary(req: FastifyRequest) {
  if (req.isMultipart() && !BOUNDARY.test(req.headers['content-type'] ?? '')) throw malformed()
}

/** Rethrows a DomainError or 413, else throws 400: the parser sets no usable status for malformed or cut-off forms. */
export function rejectMalformed(thrown: unknown): never {
  const isExpected = thrown instanceof DomainError || (thrown as FastifyError).statusCode === 413
  throw isExpected ? thrown : malformed()
}
