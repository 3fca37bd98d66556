import { getBudget, getBudgetTotal, listBudgetPeriods, listBudgets, listRunningBudgets } from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { orNotFound } from '../../../../errors.ts'
import { requireCaller } from '../../../../http/requestGuards.ts'
import type { Server } from '../../../../http/server.ts'
import { todayOf } from '../../../../http/today.ts'
import { budgetRepo } from './budgets.repo.ts'

const MISSING = 'budget_not_found'

export function budgetRoutes(server: Server) {
  const budgetsOn = (req: FastifyRequest, today: string) => budgetRepo(server.db, requireCaller(req).userId, today)
  const getBudgets = async (req: FastifyRequest) => budgetsOn(req, await todayOf(req))

  server.route({
    ...listRunningBudgets,
    handler: async (req) => {
      const today = await todayOf(req)
      return budgetsOn(req, today).list(req.query.date ?? today)
    },
  })
  server.route({ ...listBudgets, handler: async (req) => (await getBudgets(req)).list() })
  server.route({
    ...getBudget,
    handler: async (req) => orNotFound(await (await getBudgets(req)).get(req.params.id), MISSING),
  })
  server.route({
    ...listBudgetPeriods,
    handler: async (req) => orNotFound(await (await getBudgets(req)).periods(req.params.id, req.query.before), MISSING),
  })
  server.route({ ...getBudgetTotal, handler: async (req) => (await getBudgets(req)).total(req.query.date) })
}
