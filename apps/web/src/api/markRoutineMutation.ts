import { type DueRoutine, markRoutineDone, skipRoutine, unmarkRoutine } from '@daybook/contract'
import { m } from '#messages'
import { makeMutation } from './operations.ts'

const CALLS = { done: markRoutineDone, skip: skipRoutine, unmark: unmarkRoutine }
const TEXTS = { done: m.task_done, skip: m.routine_skipped_named, unmark: m.routine_unmarked }

export type RoutineMark = { routine: Pick<DueRoutine, 'id' | 'title'>; mark: keyof typeof CALLS }

/** Marks a routine of today as done or skipped, or removes the mark, and offers to undo that. */
export const markRoutineMutation = makeMutation(
  // The device, unlike the server, requires the empty body.
  ({ routine: { id }, mark }: RoutineMark, send) => send(CALLS[mark], { params: { id }, body: {} }),
  { undoText: ({ routine, mark }) => TEXTS[mark]({ name: routine.title }), isQuiet: true },
)
