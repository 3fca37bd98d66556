import { endOtherSessions, endSession, listSessions } from '@daybook/contract'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { devicesService } from './devices.service.ts'

export function devicesRoutes(server: Server) {
  const devices = devicesService(server)

  server.route({ ...listSessions, handler: (req) => devices.list(requireCaller(req)) })
  server.route({ ...endSession, handler: (req) => devices.end(requireCaller(req), req.params.id) })
  server.route({ ...endOtherSessions, handler: (req) => devices.endOthers(requireCaller(req)) })
}
