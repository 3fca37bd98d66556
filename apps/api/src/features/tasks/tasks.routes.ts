import { type CompletedTask, listCompletedTasks, listTasks, NEXT_CURSOR, type Task } from '@daybook/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { jsonArray, streamJson } from '../../http/streamAnswer.ts'
import { taskService } from './tasks.service.ts'

export function tasksRoutes(server: Server) {
  const getTaskService = (req: FastifyRequest) => taskService(server.db, requireCaller(req).userId)

  server.route({
    ...listTasks,
    handler: async (req, reply) => {
      const { limit, before } = req.query
      if (limit === undefined) return streamJson<Task[]>(reply, jsonArray(getTaskService(req).allOpen(before)))
      return pageIn(reply, await getTaskService(req).open({ limit, before }))
    },
  })
  server.route({
    ...listCompletedTasks,
    handler: async (req, reply) => {
      const { limit, before } = req.query
      if (limit === undefined)
        return streamJson<CompletedTask[]>(reply, jsonArray(getTaskService(req).allCompleted(before)))
      return pageIn(reply, await getTaskService(req).completed({ limit, before }))
    },
  })
}

function pageIn<T>(reply: FastifyReply, { page, next }: { page: T[]; next: string | undefined }) {
  if (next) reply.header(NEXT_CURSOR, next)
  return page
}
