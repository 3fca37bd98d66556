import { API_BASE } from '@daybook/contract'
import type { FastifyBaseLogger } from 'fastify'
import { accountRoutes } from './features/account/account.routes.ts'
import { budgetRoutes } from './features/budgets/budgets.routes.ts'
import { budgetsNearLimit } from './features/budgets/budgets.service.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { moneyRoutes } from './features/money/money.routes.ts'
import { scanRoutes } from './features/money/scan.routes.ts'
import { transferRoutes } from './features/money/transfer.routes.ts'
import { notesRoutes } from './features/notes/notes.routes.ts'
import { routineRoutes } from './features/routines/routines.routes.ts'
import { routinesDueOn } from './features/routines/routines.service.ts'
import { tasksRoutes } from './features/tasks/tasks.routes.ts'
import { healthRoutes } from './http/health.ts'
import { makeServer } from './http/makeServer.ts'
import { markOpen } from './http/markOpen.ts'
import type { Server } from './http/server.ts'
import { serveWeb, WEB_BUILD } from './http/web.ts'
import type { Parts } from './parts.ts'

/** The whole server, every feature one line. */
export async function buildApp(parts: Parts, logger: FastifyBaseLogger, webRoot = WEB_BUILD) {
  const server = await makeServer(parts, logger)
  await server.register(
    async (api) => {
      accountRoutes(api as Server)
      contactRoutes(api as Server)
      moneyRoutes(api as Server)
      // Each in a place of its own: only there a body may be lines, or a form.
      await api.register((transfer) => transferRoutes(transfer as Server))
      await api.register((scans) => scanRoutes(scans as Server))
      tasksRoutes(api as Server)
      dashboardRoutes(api as Server, { routinesDueOn, budgetsNearLimit })
      routineRoutes(api as Server)
      notesRoutes(api as Server)
      budgetRoutes(api as Server)
    },
    { prefix: API_BASE },
  )
  server.closeOtherMethods()
  markOpen(server)
  healthRoutes(server)
  await serveWeb(server, webRoot)
  return server
}
