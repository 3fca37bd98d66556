import {
  createRoutine,
  deleteRoutine,
  getRoutineMonth,
  listRoutines,
  markRoutineDone,
  type Routine,
  skipRoutine,
  unmarkRoutine,
  updateRoutine,
} from '@daybook/contract'
import type { FastifyRequest } from 'fastify'
import type { TrackedKind } from '../../db/changes/trackedRows.ts'
import { requireCaller } from '../../http/requestGuards.ts'
import type { Server } from '../../http/server.ts'
import { jsonArray, streamJson } from '../../http/streamAnswer.ts'
import { todayOf } from '../../http/today.ts'
import { occurrenceService } from './occurrences.service.ts'
import { routineService } from './routines.service.ts'

export function routineRoutes(server: Server, entries: TrackedKind<'entry'>) {
  const routinesOf = (req: FastifyRequest) => routineService(server, requireCaller(req), todayOf(req))
  const occurrencesOf = (req: FastifyRequest) =>
    occurrenceService({ db: server.db, clock: server.clock, entries }, requireCaller(req), todayOf(req))

  server.route({
    ...listRoutines,
    handler: async (req, reply) => streamJson<Routine[]>(reply, jsonArray(routinesOf(req).all())),
  })
  server.route({
    ...createRoutine,
    handler: async (req, reply) => reply.code(201).send(await routinesOf(req).create(req.body)),
  })
  server.route({ ...updateRoutine, handler: (req) => routinesOf(req).update(req.params.id, req.body) })
  server.route({
    ...deleteRoutine,
    handler: async (req) => {
      await routinesOf(req).remove(req.params.id)
      return { message: 'Routine deleted' }
    },
  })
  server.route({
    ...markRoutineDone,
    handler: async (req) => {
      await occurrencesOf(req).record(req.params.id, 'done', req.body.day)
      return { message: 'Routine marked done' }
    },
  })
  server.route({
    ...skipRoutine,
    handler: async (req) => {
      await occurrencesOf(req).record(req.params.id, 'skipped', req.body.day)
      return { message: 'Routine skipped' }
    },
  })
  server.route({
    ...unmarkRoutine,
    handler: async (req) => {
      await occurrencesOf(req).takeBack(req.params.id, req.body.day)
      return { message: 'Routine marked undone' }
    },
  })
  server.route({ ...getRoutineMonth, handler: (req) => occurrencesOf(req).month(req.params.id, req.query.month) })
}
