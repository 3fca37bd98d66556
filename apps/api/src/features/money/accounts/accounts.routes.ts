import {
  addTransfer,
  createAccount,
  deleteAccount,
  deleteRate,
  deleteTransfer,
  editAccount,
  editTransfer,
  listAccounts,
  listRates,
  listTransfers,
  orderAccounts,
  setRate,
  type Transfer,
} from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { requireCaller } from '../../../http/requestGuards.ts'
import type { Server } from '../../../http/server.ts'
import { jsonArray, streamJson } from '../../../http/streamAnswer.ts'
import { accountService } from './accounts.service.ts'
import { rateService } from './rates.service.ts'
import { transferService } from './transfers.service.ts'

export function moneyAccountRoutes(server: Server) {
  const accountsOf = (req: FastifyRequest) => accountService(server, requireCaller(req))

  server.route({ ...listAccounts, handler: (req) => accountsOf(req).all() })
  server.route({
    ...createAccount,
    handler: async (req, reply) => reply.code(201).send(await accountsOf(req).create(req.body)),
  })
  server.route({ ...editAccount, handler: (req) => accountsOf(req).edit(req.params.id, req.body) })
  server.route({
    ...deleteAccount,
    handler: async (req) => {
      await accountsOf(req).remove(req.params.id)
      return { message: 'Account deleted' }
    },
  })
  server.route({
    ...orderAccounts,
    handler: async (req) => {
      await accountsOf(req).order(req.body.ids)
      return { message: 'Ordered' }
    },
  })
  transferRoutes(server)
  rateRoutes(server)
}

function transferRoutes(server: Server) {
  const transfersOf = (req: FastifyRequest) => transferService(server, requireCaller(req))

  server.route({
    ...listTransfers,
    handler: async (req, reply) => streamJson<Transfer[]>(reply, jsonArray(transfersOf(req).all())),
  })
  server.route({
    ...addTransfer,
    handler: async (req, reply) => reply.code(201).send(await transfersOf(req).add(req.body)),
  })
  server.route({ ...editTransfer, handler: (req) => transfersOf(req).edit(req.params.id, req.body) })
  server.route({
    ...deleteTransfer,
    handler: async (req) => {
      await transfersOf(req).remove(req.params.id)
      return { message: 'Transfer deleted' }
    },
  })
}

function rateRoutes(server: Server) {
  const ratesOf = (req: FastifyRequest) => rateService(server, requireCaller(req))

  server.route({ ...listRates, handler: (req) => ratesOf(req).all() })
  server.route({ ...setRate, handler: (req) => ratesOf(req).set(req.body) })
  server.route({
    ...deleteRate,
    handler: async (req) => {
      await ratesOf(req).remove(req.params.id)
      return { message: 'Rate deleted' }
    },
  })
}
