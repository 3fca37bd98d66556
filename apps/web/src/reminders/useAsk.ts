import { createRoutine, createTask, editTask, nameOf, updateRoutine } from '@daybook/contract'
import { useEffect, useRef, useState } from 'react'
import { useUnsent } from '../api/deviceCopy.ts'
import { readLocal, writeLocal } from '../session/localText.ts'
import { readPushState } from './push.ts'

const TASKS = [createTask, editTask].map(nameOf)
const ROUTINES = [createRoutine, updateRoutine].map(nameOf)
const ANSWERED = 'reminders-asked'

/** Returns whether to offer reminders on this device: its user has just saved something that is due at a time. */
export function useAsk() {
  const { waiting } = useUnsent()
  // What waits from an earlier visit is no reason.
  const seen = useRef(new Set(waiting.map(({ id }) => id)))
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    const fresh = waiting.filter(({ id }) => !seen.current.has(id))
    for (const { id } of fresh) seen.current.add(id)
    const isTimed = fresh.some(
      ({ call, body }) => (TASKS.includes(call) && body.due) || (ROUTINES.includes(call) && body.time),
    )
    if (!isTimed || readLocal(ANSWERED)) return
    void readPushState().then((state) => state === 'off' && setAsking(true))
  }, [waiting])

  function answer() {
    writeLocal(ANSWERED, 'yes')
    setAsking(false)
  }
  return { isAsking, answer }
}
