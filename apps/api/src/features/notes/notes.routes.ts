import {
  createNote,
  createSection,
  deleteNote,
  editNote,
  getNote,
  listNotes,
  NEXT_CURSOR,
  pinNote,
  removeSection,
  searchNotes,
  updateNote,
  updateSection,
} from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { jsonArray, streamJson } from '../../http/streamAnswer.ts'
import { noteService } from './notes.service.ts'
import { sectionService } from './sections.service.ts'

// A note of 500,000 characters of any script, JSON escapes included.
const bodyLimit = 2 * 2 ** 20

export function notesRoutes(server: Server) {
  const notesOf = (req: FastifyRequest) => noteService(server, requireCaller(req))

  server.route({
    ...listNotes,
    handler: async (req, reply) => {
      const { limit, before } = req.query
      if (limit === undefined) return streamJson(reply, jsonArray(notesOf(req).all(before)))
      const { page, next } = await notesOf(req).page({ limit, before })
      if (next) reply.header(NEXT_CURSOR, next)
      return page
    },
  })
  server.route({ ...searchNotes, handler: (req) => notesOf(req).search(req.query.q) })
  server.route({ ...getNote, handler: (req) => notesOf(req).get(req.params.id) })
  server.route({
    ...createNote,
    bodyLimit,
    handler: async (req, reply) => reply.code(201).send(await notesOf(req).create(req.body)),
  })
  server.route({ ...updateNote, bodyLimit, handler: (req) => notesOf(req).update(req.params.id, req.body) })
  server.route({
    ...pinNote,
    handler: async (req) => {
      const { pinned } = req.body
      await notesOf(req).pin(req.params.id, pinned)
      return { message: pinned ? 'Note pinned' : 'Note unpinned' }
    },
  })
  server.route({
    ...deleteNote,
    handler: async (req) => {
      await notesOf(req).remove(req.params.id)
      return { message: 'Note deleted' }
    },
  })
  sectionRoutes(server)
}

function sectionRoutes(server: Server) {
  const sectionsOf = (req: FastifyRequest) => sectionService(server, requireCaller(req))

  server.route({
    ...editNote,
    bodyLimit,
    handler: async (req) => {
      await sectionsOf(req).replace(req.body)
      return { message: 'Note saved' }
    },
  })
  server.route({
    ...createSection,
    bodyLimit,
    handler: async (req, reply) => reply.code(201).send(await sectionsOf(req).create(req.params.noteId, req.body)),
  })
  server.route({ ...updateSection, bodyLimit, handler: (req) => sectionsOf(req).update(req.params.id, req.body) })
  server.route({
    ...removeSection,
    handler: async (req) => {
      await sectionsOf(req).remove(req.params.id)
      return { message: 'Section removed' }
    },
  })
}
