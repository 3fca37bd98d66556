import {
  copyReceipt,
  getScan,
  getScanPicture,
  listScanPictures,
  ScanOptions,
  scanReceipt,
  searchReceipts,
} from '@daybook/contract'
import { dayIn } from '@daybook/domain/days'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MINUTE } from '../../../clock.ts'
import { DomainError, orNotFound } from '../../../errors.ts'
import { acceptForms, checkBoundary, rejectMalformed } from '../../../http/malformedForms.ts'
import { requireCaller } from '../../../http/requestGuards.ts'
import type { Server } from '../../../http/server.ts'
import { readTimeZone } from '../../../http/today.ts'
import { pictureBytes } from '../../../pictures/storage.ts'
import { fileTooLarge, largestFileBytes } from '../../../receipt-scanning/picture.ts'
import { readCurrency } from '../entries/currency.repo.ts'
import { findEntry } from '../entries/entries.repo.ts'
import { copyReceiptOf } from './copyReceipt.service.ts'
import { importReceiptRoutes } from './importReceipts.routes.ts'
import { getScanLimit } from './scanLimit.ts'
import { scanningService, scanOfEntry } from './scanning.service.ts'
import { listPictureIds } from './scanPictures.repo.ts'
import { scanRepo } from './scans.repo.ts'
import { searchTextsOfReceipts } from './searchReceipts.service.ts'

const largestFormBytes = largestFileBytes + 10_000
const PICTURE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"

const LONGEST_SCAN_MS = 3 * MINUTE

export async function scanRoutes(server: Server) {
  await acceptForms(server, largestFileBytes)
  importReceiptRoutes(server, async (req) => (await readUpload(req).catch(rejectMalformed)).image)

  server.route({
    ...scanReceipt,
    handler: async (req, reply) => {
      // Waiting and reading may take longer than the server keeps other connections without traffic.
      req.raw.socket?.setTimeout?.(LONGEST_SCAN_MS)
      const upload = await readUpload(req).catch(rejectMalformed)
      const author = requireCaller(req)
      const timeZone = await readTimeZone(req)
      const scanner = {
        author,
        today: dayIn(timeZone, server.clock.now()),
        timeZone,
        limit: getScanLimit(server, author),
        currency: await readCurrency(server.db, author.userId),
      }
      return reply.code(201).send(await scanningService(server, scanner, req.log)(upload))
    },
  })
  server.route({
    ...getScan,
    handler: async (req) => ({ scan: await scanOfEntry(server.db, requireCaller(req).userId, req.params.id) }),
  })
  server.route({
    ...copyReceipt,
    handler: async (req, reply) => {
      await copyReceiptOf(server, requireCaller(req), { from: req.params.id, to: req.body.to }, req.log)
      return reply.code(201).send({ message: 'Receipt copied' })
    },
  })
  server.route({
    ...searchReceipts,
    handler: (req) => searchTextsOfReceipts(server.db, requireCaller(req).userId, req.query.q),
  })
  server.route({
    ...listScanPictures,
    handler: (req) => listPictureIds(server.db, requireCaller(req).userId, req.query),
  })
  server.route({
    ...getScanPicture,
    handler: async (req, reply) => {
      const { userId } = requireCaller(req)
      // The picture of an entry in the trash is kept, but not shown.
      orNotFound(await findEntry(server.db, userId, req.params.id), 'picture_not_found')
      const picture = orNotFound(await scanRepo(server.db, userId).picture(req.params.id), 'picture_not_found')
      const jpeg = orNotFound(await pictureBytes(server, picture, req.log), 'picture_not_found')
      reply.header('Content-Security-Policy', PICTURE_POLICY).header('Content-Disposition', 'inline')
      return reply.type('image/jpeg').send(Buffer.from(jpeg))
    },
  })
}

/** Returns the picture of the form and the fields before it. The file name is ignored. */
async function readUpload(req: FastifyRequest) {
  if (Number(req.headers['content-length']) > largestFormBytes) throw new DomainError(fileTooLarge, { path: 'image' })
  checkBoundary(req)
  const file = req.isMultipart() ? await req.file({ throwFileSizeLimit: false }) : undefined
  if (file?.fieldname !== 'image') throw new DomainError('image_required', { path: 'image' })
  const image = await readBytes(file.file)
  if (image.length === 0) throw new DomainError('image_required', { path: 'image' })
  const options = ScanOptions.safeParse({ id: parseField(file.fields.id), keep: parseField(file.fields.keep) })
  if (!options.success)
    throw new DomainError(options.error.issues[0]?.message === 'id_invalid' ? 'id_invalid' : 'invalid_value')
  return { image, id: options.data.id, keep: options.data.keep && options.data.keep === 'true' }
}

/** Reads the file. Rejects one that is too large before its chunks are concatenated, to save memory. */
async function readBytes(file: MultipartFile['file']) {
  const pieces: Buffer[] = []
  for await (const piece of file) pieces.push(piece as Buffer)
  if (file.truncated) throw new DomainError(fileTooLarge, { path: 'image' })
  return Buffer.concat(pieces)
}

const parseField = (field: unknown) => (field as { value?: unknown } | undefined)?.value
