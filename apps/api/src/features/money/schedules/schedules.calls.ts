import {
  changeDue,
  changeFollowing,
  confirmDue,
  createSchedule,
  deleteSchedule,
  editSchedule,
  endSchedule,
  pauseSchedule,
  recordDue,
  skipDue,
} from '@daybook/contract'
import { type CallContext, editCall, operationCall } from '../../../db/changes/calls.ts'
import { followingService } from './following.service.ts'
import { recordingService } from './recording.service.ts'
import { scheduleRows } from './scheduleRows.repo.ts'
import { scheduleService } from './schedules.service.ts'

const schedulesOf = (context: CallContext) => scheduleService(context, context.author, context.today)

const followingOf = (context: CallContext) => followingService(context, context.author, context.today)

/** The operations on recurring entries. */
export const scheduleCalls = [
  operationCall(createSchedule, (context, { body }) => schedulesOf(context).create(body)),
  editCall(editSchedule, scheduleRows, 'keep', (context, { params, body }) =>
    schedulesOf(context).edit(params.id, body),
  ),
  operationCall(deleteSchedule, (context, { params }) => schedulesOf(context).remove(params.id)),
  operationCall(recordDue, (context, { params, body }) =>
    recordingService(context, context.author).record(params.id, body.until),
  ),
  operationCall(confirmDue, (context, { params, body }) =>
    recordingService(context, context.author).confirm(params.id, body),
  ),
  operationCall(skipDue, (context, { params, body }) => schedulesOf(context).skip(params.id, body.day)),
  operationCall(changeDue, (context, { params, body }) => schedulesOf(context).change(params.id, body)),
  operationCall(changeFollowing, (context, { params, body }) =>
    followingOf(context).change(params.id, body.day, body.draft),
  ),
  operationCall(endSchedule, (context, { params, body }) => followingOf(context).end(params.id, body.day)),
  operationCall(pauseSchedule, (context, { params, body }) => schedulesOf(context).pause(params.id, body.paused)),
]
