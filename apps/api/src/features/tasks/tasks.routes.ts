import {
  asGet,
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
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { jsonArray, streamJson } from '../../http/streamAnswer.ts'
import { taskService } from './tasks.service.ts'

export function tasksRoutes(server: Server) {
  const tasksOf = (req: FastifyRequest) => taskService(server, requireCaller(req))

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
    handler: (req) => withMessage('Task deleted', tasksOf(req).remove(req.params.id, 'open')),
  })
  server.route({
    ...removeCompletedTask,
    handler: (req) => withMessage('Task removed', tasksOf(req).remove(req.params.id, 'completed')),
  })
  server.route({ ...restoreTask, handler: (req) => withMessage('Task restored', tasksOf(req).restore(req.params.id)) })
  server.route({
    ...moveTask,
    handler: (req) => withMessage('Task moved', tasksOf(req).move(req.params.id, req.body.after)),
  })

  const markDone = {
    handler: (req: WithId) => withMessage('Task marked as done', tasksOf(req).markDone(req.params.id)),
  }
  const undo = {
    handler: (req: WithId) => withMessage('Task marked as not done', tasksOf(req).markUndone(req.params.id)),
  }
  const setNext = { handler: (req: WithId) => withMessage('Task set as next', tasksOf(req).move(req.params.id, null)) }
  server.route({ ...markTaskDone, ...markDone })
  server.route({ ...asGet(markTaskDone), ...markDone })
  server.route({ ...markTaskUndone, ...undo })
  server.route({ ...asGet(markTaskUndone), ...undo })
  server.route({ ...setNextTask, ...setNext })
  server.route({ ...asGet(setNextTask), ...setNext })
}

type WithId = FastifyRequest<{ Params: { id: string } }>

function pageIn<T>(reply: FastifyReply, { page, next }: { page: T[]; next: string | undefined }) {
  if (next) reply.header(NEXT_CURSOR, next)
  return page
}

async function withMessage(message: string, work: Promise<unknown>) {
  await work
  return { message }
}
