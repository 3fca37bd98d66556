import { getRoutineMonth, getRoutineYear, listRoutines, type Routine } from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { jsonArray, streamJson } from '../../http/streamAnswer.ts'
import { todayOf } from '../../http/today.ts'
import { routineService } from './routines.service.ts'

export function routineRoutes(server: Server) {
  const getRoutineService = (req: FastifyRequest) => routineService(server.db, requireCaller(req).userId, todayOf(req))

  server.route({
    ...listRoutines,
    handler: async (req, reply) => streamJson<Routine[]>(reply, jsonArray(getRoutineService(req).all())),
  })
  server.route({ ...getRoutineMonth, handler: (req) => getRoutineService(req).month(req.params.id, req.query.month) })
  server.route({ ...getRoutineYear, handler: (req) => getRoutineService(req).year(req.params.id, req.query.year) })
}
