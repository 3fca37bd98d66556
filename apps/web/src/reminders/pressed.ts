import { markRoutineDone, markTaskDone, remindOfRoutine, remindOfSchedule, remindOfTask } from '@daybook/contract'
import { call } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import { withCrossTabLock } from '../session/withCrossTabLock.ts'
import { dropPress, PRESSES_LOCK, type Press, readPresses, snoozeOf } from '../worker/presses.ts'

const SNOOZES = { task: remindOfTask, routine: remindOfRoutine, schedule: remindOfSchedule }

/** Carries out a button of a reminder as an operation of the user, which waits on this device while it is offline. */
export async function performPress({ id, action, kind, item = '', due = '', at }: Press, send = call) {
  const params = { id: item }
  const options = { operationId: id }
  if (action === 'snooze') {
    const endpoint = SNOOZES[kind as keyof typeof SNOOZES] ?? remindOfTask
    return send(endpoint, { params, body: { snoozed: snoozeOf({ due, at }) } }, options)
  }
  if (kind === 'routine') return send(markRoutineDone, { params, body: due ? { day: due } : {} }, options)
  const seen = { due }
  return send(markTaskDone, { params, querystring: seen }, { ...options, base: seen })
}

/** Carries out what was pressed on notifications, each press once. What the server rejects is dropped. */
export async function takePresses() {
  if (typeof caches === 'undefined') return
  await withCrossTabLock(PRESSES_LOCK, async () => {
    for (const press of await readPresses()) {
      try {
        await performPress(press)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 401 || error.status >= 500) continue
      }
      await dropPress(press)
    }
  })
}
