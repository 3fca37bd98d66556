import {
  getNote,
  getNoteChoices,
  listBacklinks,
  listNotes,
  listNoteTitles,
  NEXT_CURSOR,
  searchNotes,
} from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { jsonArray, streamJson } from '../../http/streamAnswer.ts'
import { noteListService } from './noteLists.service.ts'
import { noteService } from './notes.service.ts'

export function notesRoutes(server: Server) {
  const getNoteService = (req: FastifyRequest) => noteService(server.db, requireCaller(req).userId)

  server.route({
    ...listNotes,
    handler: async (req, reply) => {
      const { limit, before, ...filter } = req.query
      if (Object.keys(filter).length > 0) {
        const { page, next } = await noteListService(server.db, requireCaller(req).userId).page(req.query)
        if (next) reply.header(NEXT_CURSOR, next)
        return page
      }
      if (limit === undefined) return streamJson(reply, jsonArray(getNoteService(req).all(before)))
      const { page, next } = await getNoteService(req).page({ limit, before })
      if (next) reply.header(NEXT_CURSOR, next)
      return page
    },
  })
  server.route({ ...searchNotes, handler: (req) => getNoteService(req).search(req.query.q) })
  server.route({
    ...getNoteChoices,
    handler: (req) => noteListService(server.db, requireCaller(req).userId).choices(),
  })
  server.route({ ...listNoteTitles, handler: (req) => getNoteService(req).titles() })
  server.route({ ...listBacklinks, handler: (req) => getNoteService(req).backlinks(req.params.id) })
  server.route({ ...getNote, handler: (req) => getNoteService(req).get(req.params.id) })
}
