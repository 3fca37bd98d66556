import { listContributions, listGoals } from '@daybook/contract'
import { requireCaller } from '../../../../http/requestGuards.ts'
import type { Server } from '../../../../http/server.ts'
import { todayOf } from '../../../../http/today.ts'
import { goalService } from './goals.service.ts'

export function goalRoutes(server: Server) {
  server.route({
    ...listGoals,
    handler: (req) => goalService(server.db, requireCaller(req).userId, todayOf(req)).all(),
  })
  server.route({
    ...listContributions,
    handler: (req) => goalService(server.db, requireCaller(req).userId, todayOf(req)).contributions(req.params.id),
  })
}
