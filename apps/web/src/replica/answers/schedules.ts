import { listSchedules, type Schedule } from '@daybook/contract'
import { answerOf } from '../answers.ts'
import type { Row } from '../rows.ts'

/** Returns a schedule as the server answers it. */
export const presentedSchedule = (row: Row<'schedule'>): Schedule => ({ ...row })

/** The reads of recurring entries. */
export const scheduleAnswers = [
  answerOf(listSchedules, ['schedule'], ({ rows }) => ({
    body: rows
      .all('schedule')
      .sort((a, b) => (a.id < b.id ? 1 : -1))
      .map(presentedSchedule),
  })),
]
