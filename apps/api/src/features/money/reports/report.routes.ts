import { getCharts, getMoneyMonth, getReportTable, makeReport, type Report } from '@daybook/contract'
import { requireCaller } from '../../../http/requestGuards.ts'
import type { Server } from '../../../http/server.ts'
import { streamJson } from '../../../http/streamAnswer.ts'
import { todayOf } from '../../../http/today.ts'
import { charts, moneyMonth } from './charts.service.ts'
import { reportPieces } from './report.service.ts'
import { reportTable } from './reportTables.service.ts'

export function reportRoutes(server: Server) {
  server.route({
    ...makeReport,
    handler: async (req, reply) =>
      streamJson<Report>(reply, reportPieces(server.db, requireCaller(req), req.body, await todayOf(req))),
  })
  server.route({
    ...getReportTable,
    handler: (req) => reportTable(server.db, requireCaller(req).userId, req.params.report, req.query),
  })
  server.route({
    ...getCharts,
    handler: async (req) => charts(server.db, requireCaller(req).userId, await todayOf(req), req.query.months),
  })
  server.route({
    ...getMoneyMonth,
    handler: async (req) => moneyMonth(server.db, requireCaller(req).userId, await todayOf(req), req.query.month),
  })
}
