import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRoutineDay } from '../format/routineDay.ts'
import { useToday } from '../format/useToday.ts'

/** Reads again what the screens show when the date or the day of routines changes, since sums and states depend on it. */
export function RenewAtMidnight() {
  const client = useQueryClient()
  const day = `${useToday()} ${useRoutineDay()}`
  const shown = useRef(day)
  useEffect(() => {
    if (shown.current === day) return
    shown.current = day
    void client.invalidateQueries()
  }, [client, day])
  return null
}
