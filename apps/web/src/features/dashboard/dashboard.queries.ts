import { getDashboard } from '@daybook/contract'
import { makeMutation } from '../../api/operations.ts'
import { queryFor } from '../../api/queries.ts'
import { type DoneTask, sendTaskDone, taskDoneText } from '../../api/sendTaskDone.ts'

const ofToday = queryFor(getDashboard, {}, { silent: true })

/** All data of the dashboard on a day, which must be the current one. Silent, because the page shows a failure itself. */
export const dashboardOn = (day: string) => ({ ...ofToday, queryKey: [...ofToday.queryKey, day] })

/** Marks a task done and offers to undo that. */
export const markDoneMutation = makeMutation((task: DoneTask, send) => sendTaskDone(send, task), {
  undoText: ({ title }, answer) => taskDoneText(title, answer),
})
