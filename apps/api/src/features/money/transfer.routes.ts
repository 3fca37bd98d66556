import { Readable } from 'node:stream'
import { checkImport, exportEntries, importEntries, PRODUCT } from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { exportedLines } from './export.service.ts'
import { importService } from './import.service.ts'

// As many entries as an import may have, with titles of every script.
const bodyLimit = 24 * 2 ** 20
const maxJsonValues = 400_000

export function transferRoutes(server: Server) {
  const imports = (req: FastifyRequest) => importService(server, callerOf(req).userId)

  server.route({
    ...checkImport,
    bodyLimit,
    config: { ...checkImport.config, maxJsonValues },
    handler: async (req) => ({ duplicates: await imports(req).duplicates(req.body.entries) }),
  })
  server.route({
    ...importEntries,
    bodyLimit,
    config: { ...importEntries.config, maxJsonValues },
    handler: async (req, reply) => {
      const added = await imports(req).add(req.body.entries)
      return reply.code(201).send({ message: `${added} ${added === 1 ? 'entry' : 'entries'} imported`, added })
    },
  })
  server.route({
    ...exportEntries,
    handler: async (req, reply) => {
      reply.type('text/csv; charset=utf-8')
      reply.header('Content-Disposition', `attachment; filename="${PRODUCT}_Entries.csv"`)
      // To its reader the stream is the text the contract speaks of.
      return Readable.from(exportedLines(server.db, callerOf(req).userId)) as unknown as string
    },
  })
}
