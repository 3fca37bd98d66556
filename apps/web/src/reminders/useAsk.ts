import { createRoutine, createTask, editTask, nameOf, updateRoutine } from '@daybook/contract'
import { useEffect, useRef, useState } from 'react'
import { useAlerts } from '../alerts/alerts.ts'
import { useOperations } from '../alerts/undo.ts'
import { useUnsent } from '../api/deviceCopy.ts'
import { today } from '../format/dates.ts'
import { readLocal, writeLocal } from '../session/localText.ts'
import { readPushState } from './push.ts'

const TASKS = [createTask, editTask].map(nameOf)
const ROUTINES = [createRoutine, updateRoutine].map(nameOf)
const ANSWERED = 'reminders-asked'
const ASKED_ON = 'reminders-asked-on'

/**
 * Returns whether to offer reminders on this device: its user has just saved something that is due at a time. Asks once a
 * day until it is answered, and while there is no message.
 */
export function useAsk() {
  const { waiting } = useUnsent()
  // What waits from an earlier visit is no reason.
  const seen = useRef(new Set(waiting.map(({ id }) => id)))
  const [isAsking, setAsking] = useState(false)
  const isTold = useOperations().some(({ offer }) => offer)
  const isCovered = useAlerts().length > 0 || isTold

  useEffect(() => {
    const fresh = waiting.filter(({ id }) => !seen.current.has(id))
    for (const { id } of fresh) seen.current.add(id)
    const isTimed = fresh.some(
      ({ call, body }) => (TASKS.includes(call) && body.due) || (ROUTINES.includes(call) && body.time),
    )
    const day = today()
    if (!isTimed || readLocal(ANSWERED) || readLocal(ASKED_ON) === day) return
    void readPushState().then((state) => {
      if (state !== 'off') return
      writeLocal(ASKED_ON, day)
      setAsking(true)
    })
  }, [waiting])

  function answer() {
    writeLocal(ANSWERED, 'yes')
    setAsking(false)
  }
  return { isAsking: isAsking && !isCovered, answer }
}
