import { countRoutine, type DueRoutine, markRoutineDone, skipRoutine, unmarkRoutine } from '@daybook/contract'
import { m } from '#messages'
import { makeMutation } from './operations.ts'

const CALLS = { done: markRoutineDone, skip: skipRoutine, unmark: unmarkRoutine }
const TEXTS = { done: m.task_done, skip: m.routine_skipped_named, unmark: m.routine_unmarked }

/** A mark of a routine, of today without a day, or what is added to its count; taken away if `by` is negative. */
export type RoutineMark = { routine: Pick<DueRoutine, 'id' | 'title'> } & (
  | { mark: keyof typeof CALLS; day?: string; by?: never }
  | { by: number; mark?: never; day?: never }
)

/** Marks a routine as done or skipped, removes the mark, or counts, and offers to undo that. */
export const markRoutineMutation = makeMutation(
  // The device, unlike the server, requires the empty body.
  ({ routine: { id }, mark, day, by }: RoutineMark, send) =>
    mark
      ? send(CALLS[mark], { params: { id }, body: { ...(day && { day }) } })
      : send(countRoutine, { params: { id }, body: { by } }),
  {
    undoText: ({ routine: { title: name }, mark, by }) =>
      mark ? TEXTS[mark]({ name }) : m.routine_counted({ name, by: signed(by) }),
    isQuiet: true,
  },
)

const signed = (by: number) => (by < 0 ? `\u2212${-by}` : `+${by}`)

const MOST_TAPS = 20
const DURATION =
  /^(min(ut(en?|es?|[io]|os))?|mins|h|hrs?|hours?|heures?|horas?|or[ae]|std|stunden?|seco?n?d?[aeo]?s?|sek(unden?)?)\.?$/i

/** Returns whether one press reaches the target of a routine: a duration, or more than is counted by single presses. */
export const isReachedAtOnce = ({ target = 0, unit }: Pick<DueRoutine, 'target' | 'unit'>) =>
  target > MOST_TAPS || DURATION.test(unit ?? '')

/**
 * Returns what the check button of a routine does; its label unless it marks the routine done or undone; its sign if it
 * only adds one. Each press of one with a label counts, also while the one before is being saved.
 */
export function tapOf(routine: DueRoutine): { mark: RoutineMark; label?: string; sign?: string } {
  const { title, today, target, count = 0 } = routine
  if (!target || today === 'skipped') return { mark: { routine, mark: today ? 'unmark' : 'done' } }
  if (isReachedAtOnce(routine)) return { mark: today ? { routine, mark: 'unmark' } : { routine, by: target - count } }
  return today
    ? { mark: { routine, by: -1 }, label: m.routine_take_one({ title }) }
    : { mark: { routine, by: 1 }, label: m.routine_add_one({ title }), sign: signed(1) }
}

/** Returns the style around a check button by which it is a ring of what is done of the target of a routine. */
export const partOf = ({ target, count = 0 }: DueRoutine) => ({ '--part': target ? count / target : 0 }) as object

/** Returns on how many days of the week a routine was done: '2 of 3 this week'; undefined if it is due on certain days. */
export const weekText = ({
  times_a_week: times,
  done_this_week: done = 0,
}: Pick<DueRoutine, 'times_a_week' | 'done_this_week'>) => times && m.routine_done_this_week({ done, times })

/** Returns what was done of the target of a routine: '3 of 8 glasses'; undefined if it has none. */
export const progressText = ({ target, unit, count = 0 }: Pick<DueRoutine, 'target' | 'unit' | 'count'>) =>
  target && m.routine_count_of({ count, target, unit: unit ?? m.routine_times() })
