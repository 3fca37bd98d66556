import { zip } from '@daybook/archive/zip'
import { exportAll, IMPORTED_ROW_BYTES, IMPORTED_ROWS_BYTES, importRows, PRODUCT } from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { readLines } from '../../http/lines.ts'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { streamBytes } from '../../http/streamAnswer.ts'
import type { TrackedKinds } from '../../operations/kinds.ts'
import { archiveRepo } from './archive.repo.ts'
import { exportParts } from './exportParts.ts'
import { createRows } from './importRows.service.ts'
import { readRows } from './readRows.ts'

/**
 * Registers the export and the import of everything. `kinds` are those of all features, passed by `app`. In a plugin of
 * its own, since only here a body is a stream of rows.
 */
export async function archiveRoutes(server: Server, kinds: TrackedKinds) {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/x-ndjson', async (_req: FastifyRequest, body: FastifyRequest['raw']) =>
    readLines(body, { bytes: IMPORTED_ROWS_BYTES, lineBytes: IMPORTED_ROW_BYTES }),
  )
  server.route({
    ...exportAll,
    handler: async (req, reply) => {
      const { db, bucket, clock } = server
      const { userId } = requireCaller(req)
      const at = clock.now()
      const source = { db, bucket, userId, kinds, at, repo: archiveRepo(db, userId) }
      reply.type('application/zip')
      reply.header('Content-Disposition', `attachment; filename="${PRODUCT}_${at.toISOString().slice(0, 10)}.zip"`)
      return streamBytes(reply, zip(exportParts(source, req.query.history !== undefined)))
    },
  })
  server.route({
    ...importRows,
    handler: async (req, reply) => {
      const drafts = await readRows(req.body)
      return reply.code(201).send({ added: await createRows(server, requireCaller(req), kinds, drafts) })
    },
  })
}
