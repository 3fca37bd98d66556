import { listContributions, listGoals } from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { requireCaller } from '../../../../http/requestGuards.ts'
import type { Server } from '../../../../http/server.ts'
import { todayOf } from '../../../../http/today.ts'
import { goalService } from './goals.service.ts'

export function goalRoutes(server: Server) {
  const getService = async (req: FastifyRequest) =>
    goalService(server.db, requireCaller(req).userId, await todayOf(req))

  server.route({
    ...listGoals,
    handler: async (req) => (await getService(req)).all(),
  })
  server.route({
    ...listContributions,
    handler: async (req) => (await getService(req)).contributions(req.params.id),
  })
}
