import { listTaskFilters } from '@daybook/contract'
import { findSettings } from '../../db/changes/settingsRows.repo.ts'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'

export function taskFilterRoutes(server: Server) {
  server.route({
    ...listTaskFilters,
    handler: async (req) => (await findSettings(server.db, requireCaller(req).userId))?.task_filters ?? [],
  })
}
