import {
  ATTACHMENT_BYTES,
  AttachmentOptions,
  addAttachment,
  countAttachments,
  getAttachmentContent,
  listAttachments,
} from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../../errors.ts'
import { acceptForms, checkBoundary, rejectMalformed } from '../../http/malformedForms.ts'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { attachingService } from './attaching.service.ts'
import { attachmentService } from './attachments.service.ts'
import { contentDisposition } from './fileName.ts'

const LARGEST_FORM_BYTES = ATTACHMENT_BYTES + 10_000
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"

export async function attachmentRoutes(server: Server) {
  await acceptForms(server, ATTACHMENT_BYTES)
  const getAttachmentService = (req: FastifyRequest) => attachmentService(server.db, requireCaller(req).userId)

  server.route({
    ...addAttachment,
    handler: async (req, reply) => {
      const upload = await readUpload(req).catch(rejectMalformed)
      const added = await attachingService(server, requireCaller(req), req.log).add(
        { kind: req.query.of, id: req.params.id },
        upload,
      )
      return reply.code(201).send(added)
    },
  })
  server.route({ ...countAttachments, handler: (req) => getAttachmentService(req).counts() })
  server.route({
    ...listAttachments,
    handler: (req) => getAttachmentService(req).list({ kind: req.query.of, id: req.params.id }),
  })
  server.route({
    ...getAttachmentContent,
    handler: async (req, reply) => {
      const { name, type, content } = await getAttachmentService(req).content(req.params.id)
      reply.header('Content-Security-Policy', POLICY).header('Content-Disposition', contentDisposition(name, type))
      return reply.type(type).send(Buffer.from(content))
    },
  })
}

const tooLarge = () =>
  new DomainError({ code: 'attachment_too_large', params: { maximum: ATTACHMENT_BYTES / 1e6 } }, { path: 'file' })

/** Returns the file of the form and its id. Stops reading at the largest size. */
async function readUpload(req: FastifyRequest) {
  if (Number(req.headers['content-length']) > LARGEST_FORM_BYTES) throw tooLarge()
  checkBoundary(req)
  const file = req.isMultipart() ? await req.file({ throwFileSizeLimit: false }) : undefined
  if (file?.fieldname !== 'file') throw new DomainError('attachment_required', { path: 'file' })
  const pieces: Buffer[] = []
  for await (const piece of file.file) pieces.push(piece as Buffer)
  if (file.file.truncated) throw tooLarge()
  const content = Buffer.concat(pieces)
  if (content.length === 0) throw new DomainError('attachment_required', { path: 'file' })
  const field = (name: string) => (file.fields[name] as { value?: unknown } | undefined)?.value
  const options = AttachmentOptions.safeParse({ id: field('id'), created: field('created') })
  if (!options.success) throw new DomainError(options.error.issues[0]!.path[0] === 'id' ? 'id_invalid' : 'date_invalid')
  return { name: file.filename ?? '', content, ...options.data }
}
