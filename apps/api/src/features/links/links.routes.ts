import { getLinked, type LinkEnds, listLinks } from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { jsonArray, streamJson } from '../../http/streamAnswer.ts'
import { linkService } from './links.service.ts'

export function linkRoutes(server: Server) {
  const getLinkService = (req: FastifyRequest) => linkService(server.db, requireCaller(req).userId)

  server.route({
    ...listLinks,
    handler: async (req, reply) => streamJson<LinkEnds[]>(reply, jsonArray(getLinkService(req).all())),
  })
  server.route({ ...getLinked, handler: (req) => getLinkService(req).of(req.params) })
}
