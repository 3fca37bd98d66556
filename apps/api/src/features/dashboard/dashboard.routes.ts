import { type Dashboard, getDashboard } from '@daybook/contract'
import type { Db } from '../../db/open.ts'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { todayOf } from '../../http/today.ts'

type SourceOf<T> = (db: Db, userId: string, today: string) => Promise<T>
/** What each feature contributes to a day; injected by `app`, since features do not import each other. */
type DashboardSources = {
  moneySummary: SourceOf<Omit<Dashboard, 'tasks' | 'completed_tasks' | 'next_task' | 'routines' | 'budgets'>>
  taskSummary: SourceOf<Pick<Dashboard, 'tasks' | 'completed_tasks' | 'next_task'>>
  routinesDueOn: SourceOf<Dashboard['routines']>
  budgetsNearLimit: SourceOf<Dashboard['budgets']>
}

export function dashboardRoutes(server: Server, sources: DashboardSources) {
  server.route({
    ...getDashboard,
    handler: async (req) => {
      const day = [server.db, requireCaller(req).userId, todayOf(req)] as const
      const [money, tasks, routines, budgets] = await Promise.all([
        sources.moneySummary(...day),
        sources.taskSummary(...day),
        sources.routinesDueOn(...day),
        sources.budgetsNearLimit(...day),
      ])
      return { ...money, ...tasks, routines, budgets }
    },
  })
}
