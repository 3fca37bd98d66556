import { momentOf } from '@daybook/contract'
import type { Reminder } from '@daybook/domain/reminders'
import { useEffect, useState } from 'react'
import { serverNow } from '../api/serverClock.ts'
import { watchRows } from '../replica/remindedRows.ts'
import { readPushState } from './push.ts'
import { checkReminders, markShown } from './useful.ts'

/** After a change, further ones often follow, as at the end of a time without a network. */
const SETTLE_MS = 500
/** The clock of a device that slept is checked as often. */
const LONGEST_MS = 60_000

/**
 * Returns what has become due while the app is open, on a device without notifications, as long as that is of use and until
 * `drop` is called with it. Closes the notifications that are of no use any more.
 */
export function useDueReminders() {
  const [due, setDue] = useState<readonly Reminder[]>([])

  useEffect(() => {
    let since = momentOf(serverNow())
    let timer: ReturnType<typeof setTimeout>
    async function check() {
      const now = momentOf(serverNow())
      // The clock of the device was ahead until the server told the time.
      if (now < since) since = now
      const { due, useful, next } = await checkReminders(since)
      const isPushed = due.length > 0 && (await readPushState()) === 'on'
      const isVisible = document.visibilityState === 'visible'
      const fresh = isPushed || !isVisible ? [] : due.filter(({ key }) => markShown(key))
      const keys = new Set(useful.map(({ key }) => key))
      setDue((shown) => {
        const kept = shown.filter(({ key }) => keys.has(key))
        return kept.length === shown.length && fresh.length === 0 ? shown : [...kept, ...fresh]
      })
      wait(next ? Date.parse(next) - serverNow().getTime() : LONGEST_MS)
    }
    function wait(ms: number) {
      clearTimeout(timer)
      timer = setTimeout(check, Math.min(Math.max(ms, SETTLE_MS), LONGEST_MS))
    }
    const soon = () => wait(SETTLE_MS)
    soon()
    const forget = watchRows(soon)
    document.addEventListener('visibilitychange', soon)
    return () => {
      clearTimeout(timer)
      forget()
      document.removeEventListener('visibilitychange', soon)
    }
  }, [])

  const drop = (reminder: Reminder) => setDue((shown) => shown.filter(({ key }) => key !== reminder.key))
  return { due, drop }
}
