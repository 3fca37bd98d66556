import {
  changeDue,
  changeFollowing,
  confirmDue,
  createSchedule,
  deleteSchedule,
  editSchedule,
  endSchedule,
  listSchedules,
  pauseSchedule,
  recordDue,
  type Schedule,
  skipDue,
} from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import { requireCaller } from '../../../http/requestGuards.ts'
import type { Server } from '../../../http/server.ts'
import { jsonArray, streamJson } from '../../../http/streamAnswer.ts'
import { timeZoneOf, todayOf } from '../../../http/today.ts'
import { followingService } from './following.service.ts'
import { recordingService } from './recording.service.ts'
import { scheduleService } from './schedules.service.ts'

export function scheduleRoutes(server: Server) {
  const schedulesOf = (req: FastifyRequest) => scheduleService(server, requireCaller(req), todayOf(req))
  const recordingOf = (req: FastifyRequest) => recordingService(server, requireCaller(req))
  const followingOf = (req: FastifyRequest) => followingService(server, requireCaller(req), todayOf(req))

  server.route({
    ...listSchedules,
    handler: async (req, reply) => streamJson<Schedule[]>(reply, jsonArray(schedulesOf(req).all())),
  })
  server.route({
    ...createSchedule,
    handler: async (req, reply) =>
      reply.code(201).send(await schedulesOf(req).create({ ...req.body, zone: req.body.zone ?? timeZoneOf(req) })),
  })
  server.route({ ...editSchedule, handler: (req) => schedulesOf(req).edit(req.params.id, req.body) })
  server.route({
    ...deleteSchedule,
    handler: async (req) => {
      await schedulesOf(req).remove(req.params.id)
      return { message: 'Recurring entry deleted' }
    },
  })
  server.route({
    ...recordDue,
    handler: async (req) => {
      await schedulesOf(req).require(req.params.id)
      await recordingOf(req).record(req.params.id, req.body.until)
      return { message: 'Recorded' }
    },
  })
  server.route({ ...confirmDue, handler: (req) => recordingOf(req).confirm(req.params.id, req.body) })
  server.route({
    ...skipDue,
    handler: async (req) => {
      await schedulesOf(req).skip(req.params.id, req.body.day)
      return { message: 'Skipped' }
    },
  })
  server.route({ ...changeDue, handler: (req) => schedulesOf(req).change(req.params.id, req.body) })
  server.route({
    ...changeFollowing,
    handler: (req) => followingOf(req).change(req.params.id, req.body.day, req.body.draft),
  })
  server.route({
    ...endSchedule,
    handler: async (req) => {
      await followingOf(req).end(req.params.id, req.body.day)
      return { message: 'Ended' }
    },
  })
  server.route({ ...pauseSchedule, handler: (req) => schedulesOf(req).pause(req.params.id, req.body.paused) })
}
