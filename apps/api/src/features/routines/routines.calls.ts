import {
  createRoutine,
  deleteRoutine,
  markRoutineDone,
  skipRoutine,
  unmarkRoutine,
  updateRoutine,
} from '@daybook/contract'
import { latestDayAt } from '@daybook/domain/days'
import { type CallContext, editCall, operationCall } from '../../db/changes/calls.ts'
import type { TrackedKind } from '../../db/changes/trackedRows.ts'
import { occurrenceService } from './occurrences.service.ts'
import { routineRows } from './routineRows.repo.ts'
import { routineService } from './routines.service.ts'

const routinesOf = (context: CallContext) => routineService(context, context.author, context.today)
const dayOf = ({ today }: CallContext, body: { day?: string | undefined }) => body.day ?? today

/** The operations on routines and their days. */
export function routineCalls(entries: TrackedKind<'entry'>) {
  /** The author may have been in a time zone where the day began earlier than where the request comes from. */
  const occurrencesOf = (context: CallContext) =>
    occurrenceService({ ...context, entries }, context.author, latestDayAt(context.clock.now()))
  return [
    operationCall(createRoutine, (context, { body }) => routinesOf(context).create(body)),
    editCall(updateRoutine, routineRows, 'restore', (context, { params, body }) =>
      routinesOf(context).update(params.id, body),
    ),
    operationCall(deleteRoutine, (context, { params }) => routinesOf(context).remove(params.id)),
    operationCall(markRoutineDone, (context, { params, body }) =>
      occurrencesOf(context).record(params.id, 'done', dayOf(context, body)),
    ),
    operationCall(skipRoutine, (context, { params, body }) =>
      occurrencesOf(context).record(params.id, 'skipped', dayOf(context, body)),
    ),
    operationCall(unmarkRoutine, (context, { params, body }) =>
      occurrencesOf(context).takeBack(params.id, dayOf(context, body)),
    ),
  ]
}
