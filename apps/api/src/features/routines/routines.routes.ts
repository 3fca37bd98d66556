import { getRoutineMonth, getRoutineYear, listRoutines, type Routine } from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { jsonArray, streamJson } from '../../http/streamAnswer.ts'
import { readTimeZone } from '../../http/today.ts'
import { readRoutineDay, routineService } from './routines.service.ts'

export function routineRoutes(server: Server) {
  async function getRoutineService(req: FastifyRequest) {
    const { userId } = requireCaller(req)
    const here = { now: server.clock.now(), timeZone: await readTimeZone(req) }
    return routineService(server.db, userId, await readRoutineDay(server.db, userId, here))
  }

  server.route({
    ...listRoutines,
    handler: async (req, reply) => streamJson<Routine[]>(reply, jsonArray((await getRoutineService(req)).all())),
  })
  server.route({
    ...getRoutineMonth,
    handler: async (req) => (await getRoutineService(req)).month(req.params.id, req.query.month),
  })
  server.route({
    ...getRoutineYear,
    handler: async (req) => (await getRoutineService(req)).year(req.params.id, req.query.year),
  })
}
