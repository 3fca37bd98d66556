import { type ReminderSettings, type RowOf, SETTINGS_ID, UNNAMED_MAIN_ACCOUNT } from '@daybook/contract'
import { accountNamer } from '@daybook/domain/accounts'
import type { RemindedRows } from '@daybook/domain/reminders'
import { occurrenceId } from '@daybook/domain/routines'
import { withAccountNames } from '@daybook/domain/schedules'
import { serverNow } from '../api/serverClock.ts'
import { timeZone } from '../device/timeZone.ts'
import { budgetsRunningOn } from './answers/budgets.ts'
import { localDay } from './localDay.ts'
import type { RowReader } from './rows.ts'

/** What this device knows of what its user is reminded of. `isKnown` says whether it has a row, also in the trash. */
export type DeviceReminders = {
  rows: RemindedRows
  settings: ReminderSettings
  dayEnd: RowOf<'settings'>['day_end']
  timeZone: string
  now: Date
  isKnown: (kind: 'task' | 'routine' | 'schedule' | 'budget', id: string) => boolean
}

let read: (() => RowReader | undefined) | undefined
const listeners = new Set<() => void>()

/** Sets what returns the rows of this device, until the signal aborts. */
export function provideRemindedRows(next: () => RowReader | undefined, signal: AbortSignal) {
  read = next
  signal.addEventListener('abort', () => {
    if (read === next) read = undefined
  })
}

/** Called when rows have changed, here or on another device. */
export function tellRowsChanged() {
  for (const listener of listeners) listener()
}

/** Calls `listener` when rows have changed. Returns a function that removes it. */
export function watchRows(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Reads what the user is reminded of; undefined while this device does not have the rows. */
export function readReminded(): DeviceReminders | undefined {
  const rows = read?.()
  if (!rows) return undefined
  const now = serverNow()
  const settings = rows.get('settings', SETTINGS_ID)
  const nameOf = accountNamer(rows.all('account'), UNNAMED_MAIN_ACCOUNT)
  const recordOn = (id: string) => (day: string) => rows.get('occurrence', occurrenceId(id, day))
  return {
    rows: {
      tasks: rows.all('task').filter(({ completed }) => completed === null),
      routines: rows.all('routine').map((row) => ({ id: row.id, row, recordOn: recordOn(row.id) })),
      schedules: rows.all('schedule').map((row) => withAccountNames(row, nameOf)),
      budgets: budgetsRunningOn(rows, localDay(now)),
    },
    settings: settings?.reminders ?? {},
    dayEnd: settings?.day_end,
    timeZone: settings?.zone ?? timeZone(),
    now,
    isKnown: (kind, id) => rows.stored(kind, id) !== undefined,
  }
}
