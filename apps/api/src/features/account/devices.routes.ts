import { endOtherSessions, endSession, listSessions } from '@daybook/contract'
import { callerOf } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { devicesService } from './devices.service.ts'

export function devicesRoutes(server: Server) {
  const devices = devicesService(server)

  server.route({ ...listSessions, handler: (req) => devices.list(callerOf(req)) })
  server.route({ ...endSession, handler: (req) => devices.end(callerOf(req), req.params.id) })
  server.route({ ...endOtherSessions, handler: (req) => devices.endOthers(callerOf(req)) })
}
