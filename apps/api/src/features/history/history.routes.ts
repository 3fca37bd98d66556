import { emptyTrash, listActivity, listTrash, NEXT_CURSOR, purgeRow, undoOperation } from '@daybook/contract'
import type { FastifyReply } from 'fastify'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import type { TrackedKinds } from '../../operations/kinds.ts'
import { activityService } from './activity.service.ts'
import { trashService } from './trash.service.ts'
import { undoService } from './undo.service.ts'

const DEFAULT_LIMIT = 50

export function historyRoutes(server: Server, kinds: TrackedKinds) {
  server.route({
    ...listActivity,
    handler: async (req, reply) => {
      const { limit = DEFAULT_LIMIT, since, until, ...rest } = req.query
      const filter = { ...rest, since: since && toIso(since), until: until && toIso(until) }
      return pageIn(reply, await activityService(server, requireCaller(req)).list({ limit, ...filter }))
    },
  })
  server.route({
    ...undoOperation,
    handler: (req) => undoService(server, kinds, requireCaller(req)).undo(req.params.id),
  })
  server.route({
    ...listTrash,
    handler: async (req, reply) => {
      const { limit = DEFAULT_LIMIT, before } = req.query
      return pageIn(reply, await trashService(server, requireCaller(req)).list({ limit, before }))
    },
  })
  server.route({
    ...purgeRow,
    handler: async (req) => {
      await trashService(server, requireCaller(req)).purge(req.params.kind, req.params.id)
      return { message: 'Deleted for good' }
    },
  })
  server.route({
    ...emptyTrash,
    handler: async (req) => {
      await trashService(server, requireCaller(req)).empty()
      return { message: 'The trash is empty' }
    },
  })
}

/** Converts a time to the form in which times are stored. */
const toIso = (moment: string) => new Date(moment).toISOString()

function pageIn<T>(reply: FastifyReply, { page, next }: { page: T[]; next: string | undefined }) {
  if (next) reply.header(NEXT_CURSOR, next)
  return page
}
