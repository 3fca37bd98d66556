import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { settingsRows } from './db/changes/settingsRows.repo.ts'
import type { AppDependencies } from './dependencies.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { conversionRoutes } from './features/account/conversion.routes.ts'
import { settingsCalls } from './features/account/settings.calls.ts'
import { budgetRows } from './features/budgets/budgetRows.repo.ts'
import { budgetCalls } from './features/budgets/budgets.calls.ts'
import { budgetRoutes } from './features/budgets/budgets.routes.ts'
import { runningBudgets } from './features/budgets/budgets.service.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { historyCalls } from './features/history/history.calls.ts'
import { historyRoutes } from './features/history/history.routes.ts'
import { linkRows } from './features/links/linkRows.repo.ts'
import { linkCalls } from './features/links/links.calls.ts'
import { linkRoutes } from './features/links/links.routes.ts'
import { accountRows } from './features/money/accounts/accountRows.repo.ts'
import { accountCalls } from './features/money/accounts/accounts.calls.ts'
import { moneyAccountRoutes } from './features/money/accounts/accounts.routes.ts'
import { rateRows } from './features/money/accounts/rateRows.repo.ts'
import { transferRows } from './features/money/accounts/transferRows.repo.ts'
import { attachmentRows } from './features/money/attachments/attachmentRows.repo.ts'
import { attachmentCalls } from './features/money/attachments/attachments.calls.ts'
import { entryRows } from './features/money/entries.repo.ts'
import { contributionRows } from './features/money/goals/contributionRows.repo.ts'
import { goalRows } from './features/money/goals/goalRows.repo.ts'
import { goalCalls } from './features/money/goals/goals.calls.ts'
import { goalRoutes } from './features/money/goals/goals.routes.ts'
import { moneyCalls } from './features/money/money.calls.ts'
import { moneyRoutes } from './features/money/money.routes.ts'
import { ruleRows } from './features/money/rules/ruleRows.repo.ts'
import { ruleCalls } from './features/money/rules/rules.calls.ts'
import { ruleRoutes } from './features/money/rules/rules.routes.ts'
import { scanRoutes } from './features/money/scan.routes.ts'
import { addDueEntries } from './features/money/schedules/addDueEntries.ts'
import { scheduleRows } from './features/money/schedules/scheduleRows.repo.ts'
import { scheduleCalls } from './features/money/schedules/schedules.calls.ts'
import { scheduleRoutes } from './features/money/schedules/schedules.routes.ts'
import { moneySummary } from './features/money/summary.service.ts'
import { transferRoutes } from './features/money/transfer.routes.ts'
import { noteRows } from './features/notes/noteRows.repo.ts'
import { noteCalls } from './features/notes/notes.calls.ts'
import { notesRoutes } from './features/notes/notes.routes.ts'
import { sectionRows } from './features/notes/sectionRows.repo.ts'
import { occurrenceRows } from './features/routines/occurrenceRows.repo.ts'
import { routineRows } from './features/routines/routineRows.repo.ts'
import { routineCalls } from './features/routines/routines.calls.ts'
import { routineRoutes } from './features/routines/routines.routes.ts'
import { routinesDueOn } from './features/routines/routines.service.ts'
import { syncRoutes } from './features/sync/sync.routes.ts'
import { taskCalls } from './features/tasks/tasks.calls.ts'
import { taskRows } from './features/tasks/tasks.repo.ts'
import { tasksRoutes } from './features/tasks/tasks.routes.ts'
import { taskSummary } from './features/tasks/tasks.service.ts'
import { registerApi } from './http/api.ts'
import { makeServer } from './http/makeServer.ts'
import type { Server } from './http/server.ts'
import { registerWeb } from './http/web.ts'

// The server's bundle is in apps/api/build, so this path is right from there, too.
const WEB_BUILD = join(import.meta.dirname, '../../web/build/client')

/** Builds the server: the API with the routes of all features, and the web app. */
export async function buildApp(dependencies: AppDependencies, logger: FastifyBaseLogger, webRoot = WEB_BUILD) {
  const server = await makeServer(dependencies, logger, [addDueEntries])
  await registerApi(server, async (api) => {
    accountRoutes(api)
    contactRoutes(api)
    moneyRoutes(api)
    // Separate plugins, so that only these routes accept NDJSON and multipart bodies.
    await api.register((transfer) => transferRoutes(transfer as Server))
    await api.register((scans) => scanRoutes(scans as Server))
    tasksRoutes(api)
    dashboardRoutes(api, { moneySummary, taskSummary, routinesDueOn, runningBudgets })
    routineRoutes(api, entryRows)
    notesRoutes(api)
    budgetRoutes(api)
    linkRoutes(api)
    scheduleRoutes(api)
    moneyAccountRoutes(api)
    goalRoutes(api)
    ruleRoutes(api)
    const kinds = {
      entry: entryRows,
      budget: budgetRows,
      task: taskRows,
      routine: routineRows,
      occurrence: occurrenceRows,
      note: noteRows,
      section: sectionRows,
      link: linkRows,
      schedule: scheduleRows,
      account: accountRows,
      transfer: transferRows,
      attachment: attachmentRows,
      goal: goalRows,
      contribution: contributionRows,
      rate: rateRows,
      rule: ruleRows,
      settings: settingsRows,
    }
    historyRoutes(api, kinds)
    conversionRoutes(api, kinds)
    syncRoutes(api, {
      kinds: Object.values(kinds),
      calls: [
        ...moneyCalls,
        ...accountCalls,
        ...attachmentCalls,
        ...goalCalls,
        ...scheduleCalls,
        ...ruleCalls,
        ...budgetCalls,
        ...taskCalls,
        ...routineCalls(entryRows),
        ...noteCalls,
        ...linkCalls,
        ...settingsCalls,
        ...historyCalls(kinds),
      ],
    })
  })
  await registerWeb(server, webRoot)
  return server
}
