import { momentOf } from '@daybook/contract'
import type { Reminder } from '@daybook/domain/reminders'
import { useEffect, useState } from 'react'
import { serverNow } from '../api/serverClock.ts'
import { watchRows } from '../replica/remindedRows.ts'
import { beginOpen, closeOpen, takeOpen } from './openReminders.ts'
import { readPushState } from './push.ts'
import { checkReminders } from './useful.ts'

/** After a change, further ones often follow, as at the end of a time without a network. */
const SETTLE_MS = 500
/** The clock of a device that slept is checked as often. */
const LONGEST_MS = 60_000

/**
 * Returns what has become due on a device without notifications, the newest first, as long as that is of use and until `drop`
 * is called with it, also after a reload. Closes the notifications that are of no use any more.
 */
export function useDueReminders() {
  const [due, setDue] = useState<readonly Reminder[]>([])

  useEffect(() => {
    beginOpen(momentOf(serverNow()))
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    async function check() {
      const found = await checkReminders()
      const isTold = (await readPushState()) === 'on'
      // What this device has checked until is then that of its next user.
      if (isOver) return
      if (found && document.visibilityState === 'visible') setDue(takeOpen(found.due, found.now, isTold))
      wait(found?.next ? Date.parse(found.next) - serverNow().getTime() : LONGEST_MS)
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
      isOver = true
      clearTimeout(timer)
      forget()
      document.removeEventListener('visibilitychange', soon)
    }
  }, [])

  function drop(reminder: Reminder) {
    closeOpen(reminder)
    setDue((shown) => shown.filter(({ key }) => key !== reminder.key))
  }
  return { due, drop }
}
