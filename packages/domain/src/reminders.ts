import type {
  Budget,
  Preferences,
  ReminderKind,
  ReminderSettings,
  RowOf,
  ScheduleRow,
  TaskRow,
} from '@daybook/contract'
import { BUDGET_STEPS, momentOf } from '@daybook/contract'
import { getWarningStep, isInPeriod, limitOf } from './budgets.ts'
import { addDays, DAY_MS, dayIn, daysFrom, weekdayOf } from './days.ts'
import { compare, dueNameOf } from './due.ts'
import { firstDueAfter, firstDueFrom } from './recurrence.ts'
import {
  afterQuiet,
  atMoment,
  BEFORE_DEADLINE,
  DUE_REMINDERS,
  type DueAt,
  inNight,
  momentBefore,
  momentOfDue,
  type ReminderPlace,
  scheduleReminders,
  timeOfDays,
  wholeDay,
} from './reminderTimes.ts'
import { toSeries } from './routineRules.ts'
import type { RoutineRow } from './routines.ts'
import { isOpen, type RecordOn } from './routineWeeks.ts'
import { entryOn, openOccurrences } from './schedules.ts'
import { momentAt } from './zones.ts'

/** The rows that a user can be reminded of. Tasks need to be open ones, budgets with their period of the user's day. */
export type RemindedRows = {
  tasks: readonly (TaskRow & { id: string })[]
  routines: readonly { id: string; row: RoutineRow; recordOn: RecordOn }[]
  schedules: readonly (ScheduleRow & { id: string })[]
  budgets: readonly Budget[]
}

/** Where a user lives (IANA), how they are reminded, and when their day of routines ends. */
export type Reminded = { timeZone: string; settings: ReminderSettings; dayEnd: Preferences['day_end']; now: Date }

/** A reminder of one thing. Moments are UTC, to the second. */
export type Reminder = {
  /** Of what, of which occurrence and which of its reminders: the same on every device, and never that of another. */
  key: string
  /** The same for all reminders of one thing, so that a later one takes the place of an earlier one. */
  tag: string
  /** `day` is the mail of a morning with all of its day. */
  kind: ReminderKind | 'day'
  /** Missing for a weekly review and for the mail of a morning. */
  id?: string
  title: string
  /** Names the occurrence, for a snooze; of a budget the first day of its period. */
  of: string
  /** When it is due: a moment or a day; of a budget nothing. */
  due: string | null
  at: string
  /** From when on it is of no use. */
  until: string
  /** Of a budget, the share of its limit in percent that was reached. */
  percent?: number
  /** Of a recurring entry, what is due, and of a budget, what is spent, in the user's currency. */
  amount?: number
  /** Of a budget, what may be spent in its period. */
  limit?: number
}

/** The moments between which reminders are listed: after the first, up to the last. */
export type ReminderSpan = { after: string; until: string }

const MINUTES_OF_DAY = 1440
const MIDNIGHT = '00:00:00'

type Context = Reminded & ReminderSpan & { place: ReminderPlace; days: [first: string, last: string] }
type Named = Pick<Reminder, 'tag' | 'kind' | 'id' | 'title' | 'of' | 'due'>
type Snoozed = { snoozed?: RowOf<'task'>['snoozed'] }

/**
 * Returns the reminders of a user in a span, the earliest first. One of a thing that is done, deleted, moved or snoozed is not
 * among them, so that this also says which of those that were sent are still of use.
 */
export function remindersIn(rows: RemindedRows, reminded: Reminded, span: ReminderSpan): Reminder[] {
  const { settings, timeZone } = reminded
  if (settings.on === false) return []
  // Quiet hours move a reminder to the next day, the end of a routine's day to the one before.
  const days = [addDays(dayIn(timeZone, new Date(span.after)), -2), addDays(dayIn(timeZone, new Date(span.until)), 1)]
  const context: Context = { ...reminded, ...span, place: { timeZone, settings }, days: days as Context['days'] }
  const isOn = (kind: ReminderKind) => !settings.off?.includes(kind)
  const found = [
    ...(isOn('task') ? rows.tasks.flatMap((task) => ofTask(task, context)) : []),
    ...(isOn('routine') ? rows.routines.flatMap((routine) => ofRoutine(routine, context)) : []),
    ...(isOn('schedule') ? rows.schedules.flatMap((schedule) => ofSchedule(schedule, context)) : []),
    ...(isOn('budget') ? rows.budgets.flatMap((budget) => ofBudget(budget, context)) : []),
    ...(isOn('review') ? reviews(context) : []),
    ...(settings.mail === 'daily' ? mornings(context) : []),
  ]
  return found
    .filter(({ at }) => span.after < at && at <= span.until)
    .sort((a, b) => compare(a.at, b.at) || compare(a.key, b.key))
}

/** So long a notification may stay on a screen, and is closed once it is of no use. */
const SHOWN_MS = 7 * DAY_MS

/**
 * Returns the reminders of the last week and of the next `ahead` milliseconds, which of them are of use now, and when the next
 * one comes, if that is within this time.
 */
export function remindersAround(rows: RemindedRows, reminded: Reminded, ahead: number) {
  const [after, now, until] = [-SHOWN_MS, 0, ahead].map((ms) => momentOf(new Date(reminded.now.getTime() + ms))) as [
    string,
    string,
    string,
  ]
  const all = remindersIn(rows, reminded, { after, until })
  return {
    all,
    useful: all.filter((one) => one.at <= now && one.until > now),
    next: all.find(({ at }) => at > now)?.at,
  }
}

function ofTask(task: TaskRow & { id: string }, { place }: Context): Reminder[] {
  const due = dueNameOf(task)
  if (task.completed !== null) return []
  const named: Named = { tag: `task/${task.id}`, kind: 'task', id: task.id, title: task.title, of: due ?? '', due }
  const at = task.due ? atMoment(place, task.due) : wholeDay(place, task.due_day)
  const times = at ? momentsBefore(place, at, task.reminders ?? DUE_REMINDERS) : []
  return withSnooze(task, named, times, (moment) => momentOf(new Date(Date.parse(moment) + DAY_MS)))
}

/** A reminder by its moment, and what names it among those of its occurrence. */
type Moment = [at: string, name: string]

const momentsBefore = (place: ReminderPlace, due: DueAt, minutes: readonly number[]) =>
  minutes.map((before): Moment => [momentBefore(place, due, before), `${before}`])

/** Returns a reminder for each moment. A snooze silences those before it, and comes itself. */
function withSnooze({ snoozed }: Snoozed, named: Named, moments: Moment[], endOf: (at: string) => string): Reminder[] {
  const again = snoozed?.of === named.of ? snoozed.until : undefined
  const kept = again ? moments.filter(([at]) => at > again) : moments
  const all: Moment[] = again ? [...kept, [again, `snooze/${again}`]] : kept
  // Of several at one moment, one is enough.
  const once = new Map(all.map((moment) => [moment[0], moment]))
  return [...once.values()].map(([at, name]) => ({
    ...named,
    key: [named.tag, named.of, name].join('/'),
    at,
    until: endOf(at),
  }))
}

/** Returns the last day on which something can be due that is reminded of in the span. */
const lastDay = ({ days }: Context, minutes: readonly number[]) =>
  addDays(days[1], Math.ceil(Math.max(0, ...minutes) / MINUTES_OF_DAY))

function ofRoutine({ id, row, recordOn }: RemindedRows['routines'][number], context: Context): Reminder[] {
  const { place, dayEnd, days, timeZone } = context
  const series = toSeries(row)
  const chosen = row.reminders ?? (row.time ? DUE_REMINDERS : [])
  const hasLate = row.deadline !== null && row.reminders === undefined
  const found: Reminder[] = []
  if (chosen.length === 0 && !hasLate && !row.snoozed) return found
  const last = lastDay(context, chosen)
  for (let day = firstDueFrom(series, days[0]); day && day <= last; day = firstDueAfter(series, day)) {
    const state = recordOn(day)?.state
    if (state === 'done' || state === 'skipped' || !isOpen(row, day, recordOn)) continue
    const named: Named = { tag: `routine/${id}`, kind: 'routine', id, title: row.title, of: day, due: day }
    const end = momentAt(timeZone, addDays(day, 1), dayEnd ? `${dayEnd}:00` : MIDNIGHT)
    const deadline = row.deadline ? inNight(day, row.deadline, dayEnd) : undefined
    const late = deadline && hasLate ? deadlineMoments(place, deadline) : []
    const ofTime = row.time ? inNight(day, row.time, dayEnd) : undefined
    const at = ofTime ?? deadline ?? { day, time: timeOfDays(place), isDay: true }
    found.push(...withSnooze(row, named, [...momentsBefore(place, at, chosen), ...late], () => end))
  }
  return found
}

const deadlineMoments = (place: ReminderPlace, deadline: DueAt): Moment[] => [
  [momentBefore(place, deadline, BEFORE_DEADLINE), 'deadline'],
]

function ofSchedule(row: ScheduleRow & { id: string }, context: Context): Reminder[] {
  const { place, days, timeZone } = context
  const chosen = row.reminders ?? scheduleReminders(row)
  const last = lastDay(context, chosen)
  const found: Reminder[] = []
  for (const { day, date } of openOccurrences(row)) {
    if (date > last) break
    if (date < days[0]) continue
    const entry = entryOn(row, day)
    const title = entry.title || entry.category
    const named: Named = { tag: `schedule/${row.id}`, kind: 'schedule', id: row.id, title, of: day, due: date }
    const end = momentAt(timeZone, addDays(date, row.mode === 'confirm' ? 2 : 1), MIDNIGHT)
    const at: DueAt = { day: date, time: timeOfDays(place), isDay: true }
    const all = withSnooze(row, named, momentsBefore(place, at, chosen), () => end)
    found.push(...all.map((one) => ({ ...one, amount: entry.amount })))
  }
  return found
}

/** Returns the reminder of the highest step that a running budget has reached. It has no time: it comes now. */
function ofBudget(budget: Budget, { place, timeZone, now }: Context): Reminder[] {
  const today = dayIn(timeZone, now)
  const reached = getWarningStep(budget)
  const percent = Math.max(0, ...(budget.reminders ?? BUDGET_STEPS).filter((step) => step <= reached))
  if (percent === 0 || !isInPeriod(budget, today)) return []
  const tag = `budget/${budget.id}`
  return [
    {
      key: [tag, budget.start_date, percent].join('/'),
      tag,
      kind: 'budget',
      id: budget.id,
      title: budget.name,
      of: budget.start_date,
      due: null,
      at: afterQuiet(place, momentOf(now)),
      until: momentAt(timeZone, addDays(budget.end_date, 1), MIDNIGHT),
      percent,
      amount: budget.spent,
      limit: limitOf(budget),
    },
  ]
}

function reviews({ settings: { review }, days, ...context }: Context): Reminder[] {
  if (!review) return []
  const due = daysOf(days).filter((day) => weekdayOf(day) === review.weekday)
  return due.map((day) => onDay({ ...context, kind: 'review', day, time: `${review.time}:00` }))
}

const mornings = ({ days, ...context }: Context) =>
  daysOf(days).map((day) => onDay({ ...context, kind: 'day', day, time: timeOfDays(context.place) }))

const daysOf = ([first, last]: Context['days']) =>
  Array.from({ length: daysFrom(first, last) + 1 }, (_, index) => addDays(first, index))

type OnDay = Pick<Context, 'place' | 'timeZone'> & { kind: 'review' | 'day'; day: string; time: string }

/** Returns a reminder that is about a day itself. */
const onDay = ({ kind, day, time, place, timeZone }: OnDay): Reminder => ({
  key: `${kind}/${day}`,
  tag: kind,
  kind,
  title: '',
  of: day,
  due: day,
  at: momentOfDue(place, { day, time, isDay: false }),
  until: momentAt(timeZone, addDays(day, 1), MIDNIGHT),
})
