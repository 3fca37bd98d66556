import { getBudget, getBudgetTotal, listBudgetPeriods, listBudgets, listRunningBudgets } from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { orNotFound } from '../../../../errors.ts'
import { requireCaller } from '../../../../http/requestGuards.ts'
import type { Server } from '../../../../http/server.ts'
import { todayOf } from '../../../../http/today.ts'
import { budgetRepo } from './budgets.repo.ts'

const MISSING = 'budget_not_found'

export function budgetRoutes(server: Server) {
  const getBudgets = (req: FastifyRequest) => budgetRepo(server.db, requireCaller(req).userId, todayOf(req))

  server.route({ ...listRunningBudgets, handler: (req) => getBudgets(req).list(req.query.date ?? todayOf(req)) })
  server.route({ ...listBudgets, handler: (req) => getBudgets(req).list() })
  server.route({ ...getBudget, handler: async (req) => orNotFound(await getBudgets(req).get(req.params.id), MISSING) })
  server.route({
    ...listBudgetPeriods,
    handler: async (req) => orNotFound(await getBudgets(req).periods(req.params.id, req.query.before), MISSING),
  })
  server.route({ ...getBudgetTotal, handler: (req) => getBudgets(req).total() })
}
