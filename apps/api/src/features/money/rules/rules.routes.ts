import { createRule, deleteRule, editRule, listRules, orderRules } from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { requireCaller } from '../../../http/requestGuards.ts'
import type { Server } from '../../../http/server.ts'
import { ruleService } from './rules.service.ts'

export function ruleRoutes(server: Server) {
  const rulesOf = (req: FastifyRequest) => ruleService(server, requireCaller(req))

  server.route({ ...listRules, handler: (req) => rulesOf(req).all() })
  server.route({
    ...createRule,
    handler: async (req, reply) => reply.code(201).send(await rulesOf(req).create(req.body)),
  })
  server.route({ ...editRule, handler: (req) => rulesOf(req).edit(req.params.id, req.body) })
  server.route({
    ...deleteRule,
    handler: async (req) => {
      await rulesOf(req).remove(req.params.id)
      return { message: 'Rule deleted' }
    },
  })
  server.route({
    ...orderRules,
    handler: async (req) => {
      await rulesOf(req).order(req.body.ids)
      return { message: 'Ordered' }
    },
  })
}
