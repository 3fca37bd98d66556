import { listRules } from '@daybook/contract'
import { orderedRules } from '@daybook/domain/entryRules'
import { requireCaller } from '../../../http/requestGuards.ts'
import type { Server } from '../../../http/server.ts'
import { ruleRows } from './ruleRows.repo.ts'

export function ruleRoutes(server: Server) {
  server.route({
    ...listRules,
    handler: async (req) => orderedRules(await ruleRows.list(server.db, requireCaller(req).userId)),
  })
}
