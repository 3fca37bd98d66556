import { importReceiptPicture, importReceipts } from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { requireCaller } from '../../../http/requestGuards.ts'
import type { Server } from '../../../http/server.ts'
import { keepPicture, keepReceipts } from './importReceipts.service.ts'

/** Registers what brings the receipts of an export. `readPicture` returns the picture of a form. */
export function importReceiptRoutes(server: Server, readPicture: (req: FastifyRequest) => Promise<Uint8Array>) {
  server.route({
    ...importReceipts,
    handler: async (req, reply) => {
      await keepReceipts(server, requireCaller(req), req.body)
      return reply.code(201).send({ message: 'Receipts imported' })
    },
  })
  server.route({
    ...importReceiptPicture,
    handler: async (req, reply) => {
      await keepPicture(server, requireCaller(req), { id: req.params.id, image: await readPicture(req) }, req.log)
      return reply.code(201).send({ message: 'Picture imported' })
    },
  })
}
