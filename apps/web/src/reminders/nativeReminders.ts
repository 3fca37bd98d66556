import { isDay, PRODUCT, type PushKind, type PushShow } from '@daybook/contract'
import type { Reminder } from '@daybook/domain/reminders'
import { actionsOfReminder, pathOfReminder } from '@daybook/domain/reminderTargets'
import { m } from '#messages'
import { newId } from '../api/newId.ts'
import {
  askPermission,
  followNotifications,
  planNotifications,
  readPermission,
  removeNotifications,
  showNotification,
} from '../device/native/notifications.ts'
import { formatDay, formatMoment } from '../format/dates.ts'
import { readReminded, watchRows } from '../replica/remindedRows.ts'
import { onSignOutCleanup } from '../session/clearDeviceData.ts'
import { readLocal, writeLocal } from '../session/localText.ts'
import type { Press } from '../worker/presses.ts'
import { performPress } from './pressed.ts'

const TURNED_ON = 'native-reminders'
/** An iPhone keeps 64 notifications of an app, and drops the last ones. */
const MAX_PLANNED = 60
const NUMBERS = 2 ** 31

/** Returns whether the system shows notifications of the app, or why not. */
export async function readNativeState(): Promise<'on' | 'off' | 'blocked'> {
  const permission = await readPermission()
  if (permission === 'denied') return 'blocked'
  return permission === 'granted' && readLocal(TURNED_ON) ? 'on' : 'off'
}

export async function turnOnNative() {
  if ((await askPermission()) === 'granted') writeLocal(TURNED_ON, 'on')
  return readNativeState()
}

export async function turnOffNative() {
  writeLocal(TURNED_ON, '')
  await removeNotifications()
  return readNativeState()
}

/** Plans the reminders to come, which then need neither the app nor a network, and removes those of no use. */
export async function planReminders(all: readonly Reminder[], useful: readonly Reminder[], now: string) {
  if ((await readNativeState()) !== 'on') return
  const planned = all.filter(({ at }) => at > now).flatMap(toPlanned)
  await planNotifications(planned.slice(0, MAX_PLANNED), new Set(useful.map(({ key }) => numberOf(key))))
}

const toPlanned = (reminder: Reminder) => {
  const { key, at, kind } = reminder
  // The app says when a budget is spent, and the mail of a morning is no notification.
  return kind === 'budget' || kind === 'day' ? [] : [{ id: numberOf(key), at, show: toShow(reminder, kind) }]
}

const toShow = (reminder: Reminder, kind: PushKind): PushShow => ({
  tag: reminder.tag,
  title: kind === 'review' ? m.reminder_review_now() : reminder.title,
  body: textOfDue(reminder),
  url: pathOfReminder(reminder),
  kind,
  ...(reminder.id !== undefined && { item: reminder.id }),
  ...(reminder.due !== null && { due: reminder.due }),
  actions: [...actionsOfReminder(reminder)],
})

const textOfDue = ({ due }: Reminder) => (due === null ? '' : isDay(due) ? formatDay(due) : formatMoment(due))

/** Returns the number that names a reminder to the system, which has none for texts: FNV-1a. */
function numberOf(key: string) {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(key)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash % NUMBERS
}

export const showNativeTest = () => {
  const show: PushShow = { tag: 'test', title: PRODUCT, body: m.reminders_test_text(), url: '/home', kind: 'test' }
  return showNotification({ id: numberOf(show.tag), show })
}

/** Opens what is tapped with `open`, and carries out the buttons, once this device has the rows. Returns what ends that. */
export async function followNative(open: (path: string) => unknown) {
  const presses: Press[] = []
  const take = () => {
    if (readReminded()) for (const press of presses.splice(0)) void performPress(press).catch(() => undefined)
  }
  const stop = await followNotifications(({ show: { kind, item, due, url }, action }) => {
    if (!action) return open(url)
    presses.push({ id: newId(), action, at: Date.now(), kind, ...(item && { item }), ...(due && { due }) })
    take()
  })
  const forget = watchRows(take)
  return () => {
    stop()
    forget()
  }
}

// What is planned names what the user keeps.
onSignOutCleanup(removeNotifications, 'device')
