import { listSchedules } from '@daybook/contract'
import { answerOf } from '../answers.ts'

/** The reads of recurring entries. */
export const scheduleAnswers = [
  answerOf(listSchedules, ['schedule'], ({ rows }) => ({
    body: rows.all('schedule').sort((a, b) => (a.id < b.id ? 1 : -1)),
  })),
]
