import { addLink, getLinked, type LinkEnds, listLinks, removeLink } from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { jsonArray, streamJson } from '../../http/streamAnswer.ts'
import { linkService } from './links.service.ts'

export function linkRoutes(server: Server) {
  const linksOf = (req: FastifyRequest) => linkService(server, requireCaller(req))

  server.route({
    ...listLinks,
    handler: async (req, reply) => streamJson<LinkEnds[]>(reply, jsonArray(linksOf(req).all())),
  })
  server.route({ ...getLinked, handler: (req) => linksOf(req).of(req.params) })
  server.route({
    ...addLink,
    handler: async (req) => {
      await linksOf(req).add(req.params, req.body.other)
      return { message: 'Linked' }
    },
  })
  server.route({
    ...removeLink,
    handler: async (req) => {
      await linksOf(req).requireEnd(req.params)
      await linksOf(req).remove(req.params, req.body.other)
      return { message: 'Link removed' }
    },
  })
}
