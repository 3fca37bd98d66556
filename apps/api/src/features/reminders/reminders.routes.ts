import { getReminders } from '@daybook/contract'
import { findSettings } from '../../db/changes/settingsRows.repo.ts'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'

export function reminderRoutes(server: Server) {
  server.route({
    ...getReminders,
    handler: async (req) => (await findSettings(server.db, requireCaller(req).userId))?.reminders ?? {},
  })
}
