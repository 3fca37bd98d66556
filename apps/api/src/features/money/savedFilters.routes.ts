import { listSavedFilters, removeFilter, saveFilter } from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { savedFilterService } from './savedFilters.service.ts'

export function savedFilterRoutes(server: Server) {
  const filtersOf = (req: FastifyRequest) => savedFilterService(server, requireCaller(req))
  server.route({ ...listSavedFilters, handler: (req) => filtersOf(req).list() })
  server.route({ ...saveFilter, handler: (req) => filtersOf(req).save(req.body) })
  server.route({ ...removeFilter, handler: (req) => filtersOf(req).remove(req.body.name) })
}
