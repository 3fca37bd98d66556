import { listSavedFilters } from '@daybook/contract'
import { findSettings } from '../../../db/changes/settingsRows.repo.ts'
import { requireCaller } from '../../../http/requestGuards.ts'
import type { Server } from '../../../http/server.ts'

export function savedFilterRoutes(server: Server) {
  server.route({
    ...listSavedFilters,
    handler: async (req) => (await findSettings(server.db, requireCaller(req).userId))?.filters ?? [],
  })
}
