/// <reference lib="webworker" />
import type { markRoutineDone, markTaskDone, remindOfRoutine, remindOfSchedule, remindOfTask } from '@daybook/contract'
import { dropPress, NOTIFICATIONS, PRESSES_LOCK, type Press, readPresses, snoozeOf } from './presses.ts'
import { hasSession, sendCall } from './workerSession.ts'

type Registration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }
declare const self: ServiceWorkerGlobalScope & { registration: Registration }

// The worker does without the schemas of the contract. The types hold the URLs against it.
const TASK_DONE = '/tasks/mark/done/:id/' satisfies (typeof markTaskDone)['url']
const ROUTINE_DONE = '/routine/done/:id/' satisfies (typeof markRoutineDone)['url']
const SNOOZED: Partial<Record<Press['kind'], string>> = {
  task: '/task/remind/:id/' satisfies (typeof remindOfTask)['url'],
  routine: '/routine/remind/:id/' satisfies (typeof remindOfRoutine)['url'],
  schedule: '/money/schedule/remind/:id/' satisfies (typeof remindOfSchedule)['url'],
}

/** Returns the call that a press makes; undefined for one that this version does not know. */
function toCall(press: Press) {
  const { id, action, kind, item = '', due = '' } = press
  const withId = (url: string) => url.replace(':id', encodeURIComponent(item))
  const snoozed = SNOOZED[kind]
  if (action === 'snooze')
    return snoozed && { method: 'PUT', path: withId(snoozed), body: { snoozed: snoozeOf(press) }, operationId: id }
  if (kind === 'task')
    return { method: 'POST', path: `${withId(TASK_DONE)}?due=${encodeURIComponent(due)}`, operationId: id }
  if (kind === 'routine')
    return { method: 'POST', path: withId(ROUTINE_DONE), body: due ? { day: due } : {}, operationId: id }
  return undefined
}

/** What the server says of a call that it can carry out later. */
const isTemporary = ({ status }: Response) => status === 401 || status === 403 || status === 429 || status >= 500

async function send(press: Press) {
  const call = toCall(press)
  const reply = call && (await sendCall(call))
  if (call && (!reply || isTemporary(reply))) throw new Error('later')
  await dropPress(press)
}

/** Sends the presses to the server while no tab is open. What fails waits for the network, or for the app. */
export async function sendPresses() {
  try {
    await navigator.locks.request(PRESSES_LOCK, async () => {
      for (const press of await readPresses()) await send(press)
    })
  } catch {
    await self.registration.sync?.register(NOTIFICATIONS).catch(() => undefined)
  }
}

export const canSend = hasSession
