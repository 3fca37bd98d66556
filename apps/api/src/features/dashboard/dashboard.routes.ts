import { type Budget, type DueRoutine, getDashboard } from '@daybook/contract'
import type { Db } from '../../db/open.ts'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { todayOf } from '../../http/today.ts'
import { dashboardRepo } from './dashboard.repo.ts'
import { dashboardOf } from './dashboard.service.ts'

type Of<T> = (db: Db, userId: string, today: string) => Promise<T>
/** What other features contribute to a day; injected by `app`, since features do not import each other. */
type DashboardSources = { routinesDueOn: Of<DueRoutine[]>; budgetsNearLimit: Of<Budget[]> }

export function dashboardRoutes(server: Server, { routinesDueOn, budgetsNearLimit }: DashboardSources) {
  server.route({
    ...getDashboard,
    handler: async (req) => {
      const [{ userId }, today] = [requireCaller(req), todayOf(req)]
      const [day, routines, budgets] = await Promise.all([
        dashboardOf(dashboardRepo(server.db, userId), today),
        routinesDueOn(server.db, userId, today),
        budgetsNearLimit(server.db, userId, today),
      ])
      return { ...day, routines, budgets }
    },
  })
}
