import {
  createBudget,
  createBudgets,
  deleteBudget,
  editBudget,
  getBudget,
  getBudgetTotal,
  listBudgetPeriods,
  listBudgets,
  listRunningBudgets,
} from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { todayOf } from '../../http/today.ts'
import { budgetService } from './budgets.service.ts'

export function budgetRoutes(server: Server) {
  const budgetsOf = (req: FastifyRequest) => budgetService(server, requireCaller(req), todayOf(req))

  server.route({ ...listRunningBudgets, handler: (req) => budgetsOf(req).list(req.query.date ?? todayOf(req)) })
  server.route({ ...listBudgets, handler: (req) => budgetsOf(req).list() })
  server.route({ ...getBudget, handler: (req) => budgetsOf(req).get(req.params.id) })
  server.route({ ...listBudgetPeriods, handler: (req) => budgetsOf(req).periods(req.params.id, req.query.before) })
  server.route({ ...getBudgetTotal, handler: (req) => budgetsOf(req).total() })
  server.route({
    ...createBudget,
    handler: async (req, reply) => reply.code(201).send(await budgetsOf(req).create(req.body)),
  })
  server.route({
    ...createBudgets,
    handler: async (req, reply) => reply.code(201).send(await budgetsOf(req).createMany(req.body.budgets)),
  })
  server.route({ ...editBudget, handler: (req) => budgetsOf(req).edit(req.params.id, req.body) })
  server.route({
    ...deleteBudget,
    handler: async (req) => {
      await budgetsOf(req).remove(req.params.id)
      return { message: 'Budget deleted' }
    },
  })
}
