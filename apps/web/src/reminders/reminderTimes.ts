import { BUDGET_STEPS, type ReminderSettings, type Schedule } from '@daybook/contract'
import { BEFORE_DEADLINE, DUE_REMINDERS, REMINDER_DEFAULTS, scheduleReminders } from '@daybook/domain/reminderTimes'
import { m } from '#messages'
import { formatTime } from '../format/dates.ts'
import { LOCALE } from '../format/locale.ts'
import type { Chosen } from './remind.queries.ts'

/** What decides when a thing can be reminded of. `due` is a day, or a day and time: yyyy-mm-ddThh:mm. */
export type Occasion =
  | { kind: 'task'; due: string }
  | { kind: 'routine'; time: string; deadline: string }
  | ({ kind: 'schedule' } & Pick<Schedule, 'mode' | 'type'>)
  | { kind: 'budget' }

/** What the reminders of a thing are relative to, which ones are offered, and those of its kind. */
type Times = { from: 'time' | 'deadline' | 'day' | 'limit'; offered: readonly number[]; usual: readonly number[] }

const [HOUR, DAY, WEEK] = [60, 1440, 10_080]
const BEFORE_TIME = [0, 10, HOUR, DAY]
const BEFORE_DAY = [0, DAY, WEEK]

/** Returns when a thing can be reminded of. */
export function timesOf(occasion: Occasion): Times {
  if (occasion.kind === 'budget') return { from: 'limit', offered: BUDGET_STEPS, usual: BUDGET_STEPS }
  if (occasion.kind === 'schedule')
    return { from: 'day', offered: [0, DAY, 3 * DAY], usual: scheduleReminders(occasion) }
  if (occasion.kind === 'task')
    return occasion.due.includes('T')
      ? { from: 'time', offered: BEFORE_TIME, usual: DUE_REMINDERS }
      : { from: 'day', offered: BEFORE_DAY, usual: DUE_REMINDERS }
  if (occasion.time) return { from: 'time', offered: [0, 10, HOUR], usual: DUE_REMINDERS }
  if (occasion.deadline) return { from: 'deadline', offered: [0, BEFORE_DEADLINE, HOUR], usual: [] }
  return { from: 'day', offered: [0, DAY], usual: [] }
}

const formatUnit = (value: number, unit: 'minute' | 'hour' | 'day' | 'week') =>
  new Intl.NumberFormat(LOCALE, { style: 'unit', unit, unitDisplay: 'long' }).format(value)

/** Returns a number of minutes in words, in the largest unit of which it is a multiple: '1 hour'. */
function formatSpan(minutes: number) {
  if (minutes % WEEK === 0) return formatUnit(minutes / WEEK, 'week')
  if (minutes % DAY === 0) return formatUnit(minutes / DAY, 'day')
  return minutes % HOUR === 0 ? formatUnit(minutes / HOUR, 'hour') : formatUnit(minutes, 'minute')
}

const PERCENT = new Intl.NumberFormat(LOCALE, { style: 'percent' })
const LIST = new Intl.ListFormat(LOCALE, { type: 'unit', style: 'short' })
const AT_ONCE = { time: m.remind_at_time(), deadline: m.remind_at_deadline(), day: m.remind_on_day() }

/** Returns a reminder in words: 'At the time', '1 day before', '80% spent'. */
export function textOfTime(from: Times['from'], value: number) {
  if (from === 'limit') return m.remind_spent({ percent: PERCENT.format(value / 100) })
  return value === 0 ? AT_ONCE[from] : m.remind_before({ span: formatSpan(value) })
}

/** Returns when a thing is reminded of now, in words. */
export function textOfChosen(occasion: Occasion, chosen: Chosen, settings: ReminderSettings) {
  if (settings.on === false || settings.off?.includes(occasion.kind)) return m.remind_off()
  const { from, usual } = timesOf(occasion)
  const texts = (chosen ?? usual).toSorted((a, b) => a - b).map((value) => textOfTime(from, value))
  if (chosen === null && occasion.kind === 'routine' && occasion.deadline)
    texts.push(m.remind_before_deadline({ span: formatSpan(BEFORE_DEADLINE) }))
  if (texts.length === 0) return m.remind_none()
  const listed = LIST.format(texts)
  const time = formatTime(settings.time ?? REMINDER_DEFAULTS.time)
  const times = from === 'day' ? m.remind_times_at({ times: listed, time }) : listed
  return chosen === null ? m.remind_default_times({ times }) : times
}

/** Returns the reminders that can be chosen: those that are offered and those that the thing has. */
export const choicesOf = (occasion: Occasion, chosen: Chosen) =>
  [...new Set([...timesOf(occasion).offered, ...(chosen ?? [])])].toSorted((a, b) => a - b)
