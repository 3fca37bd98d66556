import { convertCurrency } from '@daybook/contract'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { type ConvertedKinds, convertAmounts } from './conversion.service.ts'

export function conversionRoutes(server: Server, kinds: ConvertedKinds) {
  server.route({
    ...convertCurrency,
    handler: (req) => convertAmounts(server, requireCaller(req), kinds, req.body),
  })
}
