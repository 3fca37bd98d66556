import { convertCurrency } from '@daybook/contract'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { type ConvertedKinds, conversionService } from './conversion.service.ts'

export function conversionRoutes(server: Server, kinds: ConvertedKinds) {
  server.route({
    ...convertCurrency,
    handler: (req) => conversionService(server, kinds, requireCaller(req)).convert(req.body),
  })
}
