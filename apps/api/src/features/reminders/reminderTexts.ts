import { isDay, PAGES, PRODUCT, type Preferences, type PushKind, type PushShow } from '@daybook/contract'
import { dayIn, daysFrom } from '@daybook/domain/days'
import type { Reminder } from '@daybook/domain/reminders'
import { actionsOfReminder, pathOfReminder } from '@daybook/domain/reminderTargets'
import { m } from '#messages'

/** Where and in which language a user is written to, and the moment at which. */
export type Reader = {
  timeZone: string
  language: string | undefined
  hours: Preferences['hours']
  dates: Preferences['dates']
  currency: string
  now: Date
}

/** Returns the text below the title of a reminder, which may be read much later than it was sent. */
function reminderText(reminder: Reminder, reader: Reader) {
  const { kind, percent = 0, amount = 0, limit = 0 } = reminder
  if (kind === 'review') return m.reminder_review()
  if (kind === 'budget') {
    const sums = { spent: moneyText(amount, reader), limit: moneyText(limit, reader) }
    return percent >= 100 ? m.reminder_budget_reached(sums) : m.reminder_budget_near({ percent, ...sums })
  }
  if (kind === 'routine') return m.reminder_routine()
  const due = dueText(reminder, reader)
  return amount ? m.reminder_with_amount({ due, amount: moneyText(amount, reader) }) : due
}

const reminderTitle = ({ kind, title }: Reminder) => (kind === 'review' ? m.reminder_review_title() : title)

// The texts are English: another language has its own dates, but not its own words yet.
const languageOf = ({ language }: Reader) => (language?.startsWith('en') ? language : 'en')

// Their English is that of the order of the day and the month.
const LANGUAGE_OF_DATES: Partial<Record<string, string>> = { month: 'en-US', day: 'en-GB' }

const moneyText = (amount: number, reader: Reader) =>
  new Intl.NumberFormat(languageOf(reader), { style: 'currency', currency: reader.currency }).format(amount)

const MAX_FORMATS = 1000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a format of dates. To make one takes longer than all else of a reminder, and many users have the same. */
function formatFor(language: string, options: Intl.DateTimeFormatOptions) {
  const key = `${language} ${Object.values(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options)
  if (formats.size >= MAX_FORMATS) formats.clear()
  formats.set(key, format)
  return format
}

function dayText(day: string, reader: Reader) {
  if (reader.dates === 'iso') return day
  const language = LANGUAGE_OF_DATES[reader.dates ?? ''] ?? languageOf(reader)
  return formatFor(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

function dueText({ due }: Reminder, reader: Reader) {
  const { timeZone, now, hours } = reader
  if (due === null) return ''
  const day = isDay(due) ? due : dayIn(timeZone, new Date(due))
  const days = daysFrom(dayIn(timeZone, now), day)
  if (days < 0) return m.reminder_was_due({ day: dayText(day, reader) })
  if (!isDay(due) && days === 0) {
    const cycle = hours === '12' || hours === '24' ? { hour12: hours === '12' } : {}
    const time = formatFor(languageOf(reader), { timeStyle: 'short', timeZone, ...cycle })
    return m.reminder_due_at({ time: time.format(new Date(due)) })
  }
  if (days > 1) return m.reminder_due_on({ day: dayText(day, reader) })
  return days === 1 ? m.reminder_due_tomorrow() : m.reminder_due_today()
}

type ShownReminder = Reminder & { kind: PushKind }

/** Returns whether a reminder is a notification: the mail of a morning is none. */
export const isShown = (reminder: Reminder): reminder is ShownReminder => reminder.kind !== 'day'

/** Returns the notification of a reminder. Tasks and routines can be marked on it, and snoozed. */
export function toNotification(reminder: ShownReminder, reader: Reader): PushShow {
  const { tag, kind, id, due } = reminder
  const actions = actionsOfReminder(reminder)
  return {
    tag,
    title: reminderTitle(reminder),
    body: reminderText(reminder, reader),
    url: pathOfReminder(reminder),
    kind,
    ...(id !== undefined && { item: id }),
    ...(due !== null && { due }),
    ...(actions.length > 0 && { actions: [...actions] }),
  }
}

const mailLine = (reminder: Reminder, reader: Reader) =>
  m.mail_reminder_line({ title: reminderTitle(reminder), text: reminderText(reminder, reader) })

/** Returns the subject of a mail with one reminder. The name of a budget alone does not say what happened. */
export const mailSubject = (reminder: Reminder, reader: Reader) =>
  reminder.kind === 'budget' ? mailLine(reminder, reader) : reminderTitle(reminder)

/** Returns the paragraphs of a mail with reminders. */
export const mailLines = (reminders: readonly Reminder[], reader: Reader) =>
  reminders.map((one) => mailLine(one, reader))

/** Returns the day of a reader in words. */
export const dayOf = (reader: Reader) =>
  new Intl.DateTimeFormat(languageOf(reader), { dateStyle: 'full', timeZone: reader.timeZone }).format(reader.now)

/** Returns the link to what a mail is about: its only reminder, or all of the day. */
export function openLink(publicUrl: string, [first, ...others]: readonly Reminder[]) {
  const path = first && others.length === 0 ? pathOfReminder(first) : PAGES.home.path
  return m.mail_reminders_open({ product: PRODUCT, link: publicUrl + path })
}
