import {
  addContribution,
  createGoal,
  deleteContribution,
  deleteGoal,
  editContribution,
  editGoal,
  listContributions,
  listGoals,
} from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { requireCaller } from '../../../http/requestGuards.ts'
import type { Server } from '../../../http/server.ts'
import { todayOf } from '../../../http/today.ts'
import { contributionService } from './contributions.service.ts'
import { goalService } from './goals.service.ts'

export function goalRoutes(server: Server) {
  const goalsOf = (req: FastifyRequest) => goalService(server, requireCaller(req), todayOf(req))

  server.route({ ...listGoals, handler: (req) => goalsOf(req).all() })
  server.route({
    ...createGoal,
    handler: async (req, reply) => reply.code(201).send(await goalsOf(req).create(req.body)),
  })
  server.route({ ...editGoal, handler: (req) => goalsOf(req).edit(req.params.id, req.body) })
  server.route({
    ...deleteGoal,
    handler: async (req) => {
      await goalsOf(req).remove(req.params.id)
      return { message: 'Goal deleted' }
    },
  })
  contributionRoutes(server)
}

function contributionRoutes(server: Server) {
  const contributionsOf = (req: FastifyRequest) => contributionService(server, requireCaller(req))

  server.route({ ...listContributions, handler: (req) => contributionsOf(req).list(req.params.id) })
  server.route({
    ...addContribution,
    handler: async (req, reply) => reply.code(201).send(await contributionsOf(req).add(req.body)),
  })
  server.route({ ...editContribution, handler: (req) => contributionsOf(req).edit(req.params.id, req.body) })
  server.route({
    ...deleteContribution,
    handler: async (req) => {
      await contributionsOf(req).remove(req.params.id)
      return { message: 'Contribution deleted' }
    },
  })
}
