import { listSchedules, type Schedule } from '@daybook/contract'
import { requireCaller } from '../../../../http/requestGuards.ts'
import type { Server } from '../../../../http/server.ts'
import { jsonArray, streamJson } from '../../../../http/streamAnswer.ts'
import { scheduleRows } from './scheduleRows.repo.ts'

export function scheduleRoutes(server: Server) {
  server.route({
    ...listSchedules,
    handler: async (req, reply) =>
      streamJson<Schedule[]>(reply, jsonArray(scheduleRows.batches(server.db, requireCaller(req).userId))),
  })
}
