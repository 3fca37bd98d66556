import { checkImport, exportEntries, IMPORT_BYTES, IMPORT_LINE_BYTES, importEntries, PRODUCT } from '@daybook/contract'
import { entriesText } from '@daybook/domain/entries'
import type { FastifyRequest } from 'fastify'
import { readLines } from '../../../http/lines.ts'
import { requireCaller } from '../../../http/requestGuards.ts'
import type { Server } from '../../../http/server.ts'
import { streamText } from '../../../http/streamAnswer.ts'
import { checkEntries } from './check.service.ts'
import { exportedLines } from './export.service.ts'
import { importService, readCurrencies } from './import.service.ts'
import { readImport } from './readImport.ts'

/** Registered in a plugin of its own, since only here a body is a stream of lines. */
export async function transferRoutes(server: Server) {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/x-ndjson', async (_req: FastifyRequest, body: FastifyRequest['raw']) =>
    readLines(body, { bytes: IMPORT_BYTES, lineBytes: IMPORT_LINE_BYTES }),
  )
  const getImportService = (req: FastifyRequest) => importService(server, requireCaller(req))

  server.route({
    ...checkImport,
    handler: async (req) => checkEntries(server.db, requireCaller(req).userId, await readImport(req.body)),
  })
  server.route({
    ...importEntries,
    handler: async (req, reply) => {
      const currencies = await readCurrencies(server.db, requireCaller(req).userId)
      const added = await getImportService(req).add(await readImport(req.body, currencies))
      return reply.code(201).send({ message: entriesText(added, 'imported'), added })
    },
  })
  server.route({
    ...exportEntries,
    handler: async (req, reply) => {
      reply.type('text/csv; charset=utf-8')
      reply.header('Content-Disposition', `attachment; filename="${PRODUCT}_Entries.csv"`)
      return streamText(reply, exportedLines(server.db, requireCaller(req).userId))
    },
  })
}
