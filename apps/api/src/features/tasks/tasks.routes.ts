import {
  byGet,
  type CompletedTask,
  createTask,
  deleteTask,
  editTask,
  listCompletedTasks,
  listTasks,
  markTaskDone,
  markTaskUndone,
  moveTask,
  NEXT_CURSOR,
  removeCompletedTask,
  restoreTask,
  setNextTask,
  type Task,
} from '@daybook/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { jsonArray, streamJson } from '../../http/streamAnswer.ts'
import { taskService } from './tasks.service.ts'

export function tasksRoutes(server: Server) {
  const tasksOf = (req: FastifyRequest) => taskService(server, callerOf(req).userId)

  server.route({
    ...listTasks,
    handler: async (req, reply) => {
      const { limit, before } = req.query
      if (limit === undefined) return streamJson<Task[]>(reply, jsonArray(tasksOf(req).allOpen(before)))
      return pageIn(reply, await tasksOf(req).open({ limit, before }))
    },
  })
  server.route({
    ...listCompletedTasks,
    handler: async (req, reply) => {
      const { limit, before } = req.query
      if (limit === undefined) return streamJson<CompletedTask[]>(reply, jsonArray(tasksOf(req).allCompleted(before)))
      return pageIn(reply, await tasksOf(req).completed({ limit, before }))
    },
  })
  server.route({
    ...createTask,
    handler: async (req, reply) => reply.code(201).send(await tasksOf(req).create(req.body)),
  })
  server.route({ ...editTask, handler: (req) => tasksOf(req).edit(req.params.id, req.body) })

  server.route({
    ...deleteTask,
    handler: (req) => saying('Task deleted', tasksOf(req).remove(req.params.id, 'open')),
  })
  server.route({
    ...removeCompletedTask,
    handler: (req) => saying('Task removed', tasksOf(req).remove(req.params.id, 'completed')),
  })
  server.route({ ...restoreTask, handler: (req) => saying('Task restored', tasksOf(req).restore(req.params.id)) })
  server.route({
    ...moveTask,
    handler: (req) => saying('Task moved', tasksOf(req).move(req.params.id, req.body.after)),
  })

  const markDone = { handler: (req: WithId) => saying('Task marked as done', tasksOf(req).markDone(req.params.id)) }
  const undo = { handler: (req: WithId) => saying('Task marked as not done', tasksOf(req).markUndone(req.params.id)) }
  const setNext = { handler: (req: WithId) => saying('Task set as next', tasksOf(req).move(req.params.id, null)) }
  server.route({ ...markTaskDone, ...markDone })
  server.route({ ...byGet(markTaskDone), ...markDone })
  server.route({ ...markTaskUndone, ...undo })
  server.route({ ...byGet(markTaskUndone), ...undo })
  server.route({ ...setNextTask, ...setNext })
  server.route({ ...byGet(setNextTask), ...setNext })
}

type WithId = FastifyRequest<{ Params: { id: string } }>

function pageIn<T>(reply: FastifyReply, { page, next }: { page: T[]; next: string | undefined }) {
  if (next) reply.header(NEXT_CURSOR, next)
  return page
}

async function saying(message: string, work: Promise<void>) {
  await work
  return { message }
}
