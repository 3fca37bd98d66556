import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { continueAbandonedWork, type LongWorkKind } from './db/changes/longWork.ts'
import type { AppDependencies, Job } from './dependencies.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { conversionRoutes } from './features/account/conversion.routes.ts'
import { conversionWork } from './features/account/conversion.service.ts'
import { archiveRoutes } from './features/archive/archive.routes.ts'
import { attachmentRoutes } from './features/attachments/attachments.routes.ts'
import { calendarFeedRoutes } from './features/calendar/calendarFeeds.routes.ts'
import { feedRoutes } from './features/calendar/feed.routes.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { historyCalls } from './features/history/history.calls.ts'
import { historyRoutes } from './features/history/history.routes.ts'
import { revertWork, undoWork } from './features/history/undo.service.ts'
import { linkRoutes } from './features/links/links.routes.ts'
import { moneyAccountRoutes } from './features/money/accounts/accounts.routes.ts'
import { transferRoutes } from './features/money/import/transfer.routes.ts'
import { moneyRoutes } from './features/money/money.routes.ts'
import { runningBudgets } from './features/money/planning/budgets/budgets.repo.ts'
import { budgetRoutes } from './features/money/planning/budgets/budgets.routes.ts'
import { goalRoutes } from './features/money/planning/goals/goals.routes.ts'
import { addDueEntries } from './features/money/planning/schedules/addDueEntries.ts'
import { scheduleRoutes } from './features/money/planning/schedules/schedules.routes.ts'
import { scanRoutes } from './features/money/receipts/scan.routes.ts'
import { moneySummary } from './features/money/reports/summary.service.ts'
import { ruleRoutes } from './features/money/rules/rules.routes.ts'
import { notesRoutes } from './features/notes/notes.routes.ts'
import { pushRoutes } from './features/push/push.routes.ts'
import { reminderRoutes } from './features/reminders/reminders.routes.ts'
import { startReminders } from './features/reminders/startReminders.ts'
import { markedDays } from './features/routines/markedDays.repo.ts'
import { routineRoutes } from './features/routines/routines.routes.ts'
import { routinesDueNow } from './features/routines/routines.service.ts'
import { syncRoutes } from './features/sync/sync.routes.ts'
import { datedTasks } from './features/tasks/datedTasks.repo.ts'
import { projectRoutes } from './features/tasks/projects.routes.ts'
import { taskFilterRoutes } from './features/tasks/taskFilters.routes.ts'
import { tasksRoutes } from './features/tasks/tasks.routes.ts'
import { taskSummary } from './features/tasks/tasks.service.ts'
import { registerApi } from './http/api.ts'
import { makeServer } from './http/makeServer.ts'
import type { Server } from './http/server.ts'
import { registerWeb } from './http/web.ts'
import { kinds } from './kinds.ts'
import { operationRoutes } from './operations/operations.routes.ts'
import { readRemindedRows } from './remindedRows.ts'
import { userStore } from './userStore.ts'

// The server's bundle is in apps/api/build, so this path is right from there, too.
const WEB_BUILD = join(import.meta.dirname, '../../web/build/client')

/** Builds the server: the API with the routes of all features, and the web app. */
export async function buildApp(dependencies: AppDependencies, logger: FastifyBaseLogger, webRoot = WEB_BUILD) {
  const revert = revertWork(kinds)
  const conversion = conversionWork(kinds, revert)
  const longWork: LongWorkKind[] = [conversion, undoWork(kinds), revert]
  const continuing: Job = { what: 'continuing long work', run: (given) => continueAbandonedWork(given, longWork) }
  const server = await makeServer(dependencies, logger, [continuing, addDueEntries(userStore)])
  server.decorate('longWork', longWork)
  startReminders(server, readRemindedRows)
  await registerApi(server, async (api) => {
    accountRoutes(api)
    pushRoutes(api)
    contactRoutes(api)
    moneyRoutes(api)
    // Separate plugins, so that only these routes accept NDJSON and multipart bodies.
    await api.register((transfer) => transferRoutes(transfer as Server))
    await api.register((scans) => scanRoutes(scans as Server))
    await api.register((archive) => archiveRoutes(archive as Server, kinds))
    await api.register((attachments) => attachmentRoutes(attachments as Server))
    calendarFeedRoutes(api)
    tasksRoutes(api)
    projectRoutes(api)
    taskFilterRoutes(api)
    dashboardRoutes(api, { moneySummary, taskSummary, routinesDueNow, runningBudgets })
    reminderRoutes(api)
    routineRoutes(api)
    notesRoutes(api)
    budgetRoutes(api)
    linkRoutes(api)
    scheduleRoutes(api)
    moneyAccountRoutes(api)
    goalRoutes(api)
    ruleRoutes(api)
    historyRoutes(api, kinds)
    conversionRoutes(api, conversion)
    operationRoutes(api, userStore)
    syncRoutes(api, { kinds: Object.values(kinds), makeStore: userStore, logCalls: historyCalls(kinds) })
  })
  await registerWeb(server, webRoot, (web) => feedRoutes(web, { kinds, datedTasks, markedDays }))
  return server
}
