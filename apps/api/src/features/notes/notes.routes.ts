import { getNote, listBacklinks, listNotes, listNoteTitles, NEXT_CURSOR, searchNotes } from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { jsonArray, streamJson } from '../../http/streamAnswer.ts'
import { noteService } from './notes.service.ts'

export function notesRoutes(server: Server) {
  const getNoteService = (req: FastifyRequest) => noteService(server.db, requireCaller(req).userId)

  server.route({
    ...listNotes,
    handler: async (req, reply) => {
      const { limit, before } = req.query
      if (limit === undefined) return streamJson(reply, jsonArray(getNoteService(req).all(before)))
      const { page, next } = await getNoteService(req).page({ limit, before })
      if (next) reply.header(NEXT_CURSOR, next)
      return page
    },
  })
  server.route({ ...searchNotes, handler: (req) => getNoteService(req).search(req.query.q) })
  server.route({ ...listNoteTitles, handler: (req) => getNoteService(req).titles() })
  server.route({ ...listBacklinks, handler: (req) => getNoteService(req).backlinks(req.params.id) })
  server.route({ ...getNote, handler: (req) => getNoteService(req).get(req.params.id) })
}
