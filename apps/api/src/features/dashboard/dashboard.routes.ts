import { type Dashboard, getDashboard } from '@daybook/contract'
import { dayIn } from '@daybook/domain/days'
import type { Db } from '../../db/open.ts'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { readTimeZone } from '../../http/today.ts'
import { readUsedAreas } from './usedAreas.repo.ts'

type SourceOf<T> = (db: Db, userId: string, today: string) => Promise<T>
type SourceHere<T> = (db: Db, userId: string, here: { now: Date; today: string; timeZone: string }) => Promise<T>
type TaskSummary = 'tasks' | 'completed_tasks' | 'next_task' | 'due_tasks'
/** What each feature contributes to a day; injected by `app`, since features do not import each other. */
type DashboardSources = {
  moneySummary: SourceOf<Omit<Dashboard, TaskSummary | 'routines' | 'budgets' | 'begun'>>
  taskSummary: SourceHere<Pick<Dashboard, TaskSummary>>
  routinesDueNow: SourceHere<Dashboard['routines']>
  runningBudgets: SourceOf<Dashboard['budgets']>
}

export function dashboardRoutes(server: Server, sources: DashboardSources) {
  server.route({
    ...getDashboard,
    handler: async (req) => {
      const { userId } = requireCaller(req)
      const now = server.clock.now()
      const timeZone = await readTimeZone(req)
      const today = dayIn(timeZone, now)
      const day = [server.db, userId, today] as const
      const here = { now, today, timeZone }
      const [money, tasks, routines, budgets, begun] = await Promise.all([
        sources.moneySummary(...day),
        sources.taskSummary(server.db, userId, here),
        sources.routinesDueNow(server.db, userId, here),
        sources.runningBudgets(...day),
        readUsedAreas(server.db, userId),
      ])
      return { ...money, ...tasks, routines, budgets, begun }
    },
  })
}
