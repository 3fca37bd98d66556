import { convertCurrency } from '@daybook/contract'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { type ConversionWork, convertAmounts } from './conversion.service.ts'

export function conversionRoutes(server: Server, work: ConversionWork) {
  server.route({
    ...convertCurrency,
    handler: (req) => convertAmounts(server, requireCaller(req), work, req.body),
  })
}
