import { changeEntries, clearEntries, deleteEntries } from '@daybook/contract'
import { entriesText } from '@daybook/domain/entries'
import type { FastifyRequest } from 'fastify'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { bulkService } from './bulk.service.ts'

export function bulkRoutes(server: Server) {
  const bulkOf = (req: FastifyRequest) => bulkService(server, requireCaller(req))
  server.route({
    ...changeEntries,
    handler: async (req) => ({
      message: entriesText(await bulkOf(req).change(req.body.ids, req.body.change), 'changed'),
    }),
  })
  server.route({
    ...clearEntries,
    handler: async (req) => ({ message: entriesText(await bulkOf(req).clear(req.body), 'changed') }),
  })
  server.route({
    ...deleteEntries,
    handler: async (req) => ({ message: entriesText(await bulkOf(req).remove(req.body.ids), 'deleted') }),
  })
}
