import { momentOf } from '@daybook/contract'
import { DAY_MS } from '@daybook/domain/days'
import { type Reminder, remindersAround } from '@daybook/domain/reminders'
import { isNative } from '../device/isNative.ts'
import { type DeviceReminders, readReminded } from '../replica/remindedRows.ts'
import { closeNotifications } from '../worker/shown.ts'

const KINDS = ['task', 'routine', 'schedule', 'budget'] as const
/** So far ahead the native app plans reminders, which come even if it is not opened any more. */
const PLANNED_MS = 28 * DAY_MS

/** Closes the notifications of this device that are of no use any more: done, moved or snoozed, here or on another device. */
async function closeOthers(useful: readonly Reminder[], isKnown: DeviceReminders['isKnown']) {
  const registration = await navigator.serviceWorker?.getRegistration()
  const tags = new Set(useful.map(({ tag }) => tag))
  await closeNotifications(registration, ({ tag }) => {
    const [kind, id] = tag.split('/') as [(typeof KINDS)[number], string | undefined]
    // One that was made elsewhere may not have arrived here yet.
    return id !== undefined && KINDS.includes(kind) && isKnown(kind, id) && !tags.has(tag)
  })
}

/**
 * Closes outdated notifications. Returns the reminders of use that came in the last day, as the app shows them, and the moment
 * of the next one. Budgets are not among them: the app says so when something is spent.
 */
export async function checkReminders() {
  const reminded = readReminded()
  if (!reminded) return undefined
  const now = momentOf(reminded.now)
  const { all, useful, next } = remindersAround(reminded.rows, reminded, isNative() ? PLANNED_MS : DAY_MS)
  const renewed = isNative()
    ? (await import('./nativeReminders.ts')).planReminders(all, useful, now)
    : closeOthers(useful, reminded.isKnown)
  await renewed.catch(() => undefined)
  const since = momentOf(new Date(reminded.now.getTime() - DAY_MS))
  const due = useful.filter(({ kind, at }) => kind !== 'budget' && kind !== 'day' && at > since)
  return { due, now, next }
}
