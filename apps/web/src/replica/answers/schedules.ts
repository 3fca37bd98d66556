import { listSchedules } from '@daybook/contract'
import { answerWith } from '../answers.ts'

/** The reads of recurring entries. */
export const scheduleAnswers = [
  answerWith(listSchedules, ['schedule'], ({ rows }) => ({
    body: rows.all('schedule').sort((a, b) => (a.id < b.id ? 1 : -1)),
  })),
]
