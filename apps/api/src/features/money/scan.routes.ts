import { getScan, getScanPicture, NO_IMAGE, ScanOptions, scanReceipt } from '@daybook/contract'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { found, Refusal } from '../../http/errors.ts'
import { checkBoundary, rejectMalformed } from '../../http/malformedForms.ts'
import { callerOf } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { timeZoneOf, todayOf } from '../../http/today.ts'
import { largestFileBytes } from '../../receipts-reader/picture.ts'
import { currencyOf } from './currency.repo.ts'
import { scanLimitOf } from './scanLimit.ts'
import { scanningService, scanOfEntry } from './scanning.service.ts'
import { scanRepo } from './scans.repo.ts'

const largestFormBytes = largestFileBytes + 10_000
const TOO_LARGE = 'This image is too large: at most 15 MB.'
const PICTURE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"

export async function scanRoutes(server: Server) {
  await server.register(multipart, {
    limits: { fileSize: largestFileBytes, files: 1, fields: 4, fieldSize: 100, parts: 5, headerPairs: 20 },
  })

  server.route({
    ...scanReceipt,
    handler: async (req, reply) => {
      const upload = await uploadOf(req).catch(rejectMalformed)
      const { userId } = callerOf(req)
      const scanner = {
        userId,
        today: todayOf(req),
        timeZone: timeZoneOf(req),
        limit: scanLimitOf(server, callerOf(req)),
        currency: await currencyOf(server.db, userId),
      }
      return reply.code(201).send(await scanningService(server, scanner, req.log)(upload))
    },
  })
  server.route({
    ...getScan,
    handler: async (req) => ({ scan: await scanOfEntry(server.db, callerOf(req).userId, req.params.id) }),
  })
  server.route({
    ...getScanPicture,
    handler: async (req, reply) => {
      const kept = found(await scanRepo(server.db, callerOf(req).userId).picture(req.params.id), 'Picture not found')
      const jpeg = found('jpeg' in kept ? kept.jpeg : await broughtBack(server, kept.objectKey), 'Picture not found')
      reply.header('Content-Security-Policy', PICTURE_POLICY).header('Content-Disposition', 'inline')
      return reply.type('image/jpeg').send(Buffer.from(jpeg))
    },
  })
}

const broughtBack = (server: Server, objectKey: string) =>
  server.bucket?.get(objectKey).catch((thrown: Error) => {
    server.log.warn({ reason: thrown.message }, 'the bucket gave no picture')
    throw new Refusal('busy', 'Pictures cannot be reached right now.', { retryAfterSeconds: 30 })
  })

/** The picture of the form and what was said before it. Its name is never looked at. */
async function uploadOf(req: FastifyRequest) {
  if (Number(req.headers['content-length']) > largestFormBytes)
    throw new Refusal('invalid', TOO_LARGE, { path: 'image' })
  checkBoundary(req)
  const file = req.isMultipart() ? await req.file({ throwFileSizeLimit: false }) : undefined
  if (file?.fieldname !== 'image') throw new Refusal('invalid', NO_IMAGE, { path: 'image' })
  const image = await bytesOf(file.file)
  if (image.length === 0) throw new Refusal('invalid', NO_IMAGE, { path: 'image' })
  const options = ScanOptions.safeParse({ id: saidIn(file.fields.id), keep: saidIn(file.fields.keep) })
  if (!options.success) throw new Refusal('invalid', options.error.issues[0]?.message ?? 'Invalid request')
  return { image, id: options.data.id, keep: options.data.keep && options.data.keep === 'true' }
}

/** One too large is let go of before its pieces are put together. */
async function bytesOf(file: MultipartFile['file']) {
  const pieces: Buffer[] = []
  for await (const piece of file) pieces.push(piece as Buffer)
  if (file.truncated) throw new Refusal('invalid', TOO_LARGE, { path: 'image' })
  return Buffer.concat(pieces)
}

const saidIn = (field: unknown) => (field as { value?: unknown } | undefined)?.value
