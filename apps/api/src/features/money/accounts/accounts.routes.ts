import { listAccounts, listRates, listTransfers, type Transfer } from '@daybook/contract'
import { byRateOrder } from '@daybook/domain/rates'
import type { FastifyRequest } from 'fastify'
import { requireCaller } from '../../../http/requestGuards.ts'
import type { Server } from '../../../http/server.ts'
import { jsonArray, streamJson } from '../../../http/streamAnswer.ts'
import { todayOf } from '../../../http/today.ts'
import { accountsWithBalances } from './accounts.service.ts'
import { rateRows } from './rateRows.repo.ts'
import { transferRows } from './transferRows.repo.ts'

export function moneyAccountRoutes(server: Server) {
  const { db } = server
  const idOf = (req: FastifyRequest) => requireCaller(req).userId

  server.route({ ...listAccounts, handler: async (req) => accountsWithBalances(db, idOf(req), await todayOf(req)) })
  server.route({
    ...listTransfers,
    handler: async (req, reply) => streamJson<Transfer[]>(reply, jsonArray(transferRows.batches(db, idOf(req)))),
  })
  server.route({
    ...listRates,
    handler: async (req) => (await rateRows.list(db, idOf(req))).sort(byRateOrder),
  })
}
