import { useCallback } from 'react'
import { m } from '#messages'
import { raiseAlert } from '../../alerts/alerts.ts'
import { useRun } from '../../api/useWrite.ts'
import { formatWeekday } from '../../format/dateFormats.ts'
import { dueDay } from '../../format/taskDue.ts'
import { type DueMove, moveDueMutation } from './tasks.queries.ts'

/** Returns a function that moves a task to another day, or says that it is due on that day already. */
export function useMoveDue() {
  const run = useRun(moveDueMutation)
  return useCallback(
    async (move: DueMove) => {
      if (!move.day || move.day !== dueDay(move.task)) return run(move)
      raiseAlert(m.task_already_on({ day: formatWeekday(move.day) }), { isShownOffline: true })
      return false
    },
    [run],
  )
}
