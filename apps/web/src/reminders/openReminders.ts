import type { Reminder } from '@daybook/domain/reminders'
import { readLocal, writeLocal } from '../session/localText.ts'

const REMEMBERED = 'reminders-open'
const MAX_OPEN = 200

/** Until when this device has checked for reminders, and the keys of those that wait for an answer on it. */
type Open = { checked: string; keys: string[] }

const readOpen = () => JSON.parse(readLocal(REMEMBERED) || 'null') as Open | null
const writeOpen = (open: Open) => writeLocal(REMEMBERED, JSON.stringify(open))

/** Lets a device that never checked for reminders begin with those that come after a moment. */
export function beginOpen(now: string) {
  if (!readOpen()) writeOpen({ checked: now, keys: [] })
}

/**
 * Returns which of the reminders wait for an answer on this device, the newest of each task, routine or entry, the newest
 * first. Those that came since the last check are among them from now on, unless the device `isTold` of them in another way.
 */
export function takeOpen(reminders: readonly Reminder[], now: string, isTold: boolean): readonly Reminder[] {
  const { checked, keys } = readOpen() ?? { checked: now, keys: [] as string[] }
  // The clock of the device was ahead until the server told the time.
  const since = checked < now ? checked : now
  const fresh = isTold ? [] : reminders.filter(({ at, key }) => at > since && !keys.includes(key))
  const open = [...keys, ...fresh.map(({ key }) => key)].slice(-MAX_OPEN)
  writeOpen({ checked: now, keys: open })
  // They are the earliest first, so that a later one takes the place of an earlier one.
  const waiting = reminders.filter(({ key }) => open.includes(key))
  const newest = new Map(waiting.map((reminder) => [reminder.tag, reminder]))
  return waiting.filter((reminder) => newest.get(reminder.tag) === reminder).reverse()
}

/** Forgets the reminders of what the user has answered one of. */
export function closeOpen({ tag }: Reminder) {
  const open = readOpen()
  if (open) writeOpen({ ...open, keys: open.keys.filter((key) => !key.startsWith(`${tag}/`)) })
}
