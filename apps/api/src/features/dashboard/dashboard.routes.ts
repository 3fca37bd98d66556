import { getDashboard } from '@daybook/contract'
import { callerOf } from '../../http/guard.ts'
import type { Server } from '../../http/server.ts'
import { todayOf } from '../../http/today.ts'
import { dashboardRepo } from './dashboard.repo.ts'
import { dashboardOf } from './dashboard.service.ts'

export function dashboardRoutes(server: Server) {
  server.route({
    ...getDashboard,
    handler: (req) => dashboardOf(dashboardRepo(server.db, callerOf(req).userId), todayOf(req)),
  })
}
