import { momentOf, type ReminderSettings, type RowOf } from '@daybook/contract'
import { dayIn } from '@daybook/domain/days'
import { type Reminded, type RemindedRows, type Reminder, remindersAround } from '@daybook/domain/reminders'
import { DAY, HOUR, MINUTE, SECOND } from '../../clock.ts'
import { findSettings } from '../../db/changes/settingsRows.repo.ts'
import type { Db } from '../../db/open.ts'
import { withTx } from '../../db/withTx.ts'
import type { AppDependencies } from '../../dependencies.ts'
import type { Channels, QueuedMail } from './channels.ts'
import { reminderRepo, type SentReminder } from './reminders.repo.ts'
import type { Reader } from './reminderTexts.ts'

/** Reads the rows of a user that they can be reminded of between two moments, on the day of `now`. */
export type ReadRemindedRows = (
  db: Db,
  userId: string,
  span: { first: Date; last: Date; now: Date; timeZone: string },
) => Promise<RemindedRows>

export type RemindDependencies = Pick<AppDependencies, 'db' | 'clock' | 'secrets'> & {
  readRows: ReadRemindedRows
  channels: Channels
}
/** `remind_at` is when something was to be sent, or a write may have called for it. */
export type RemindedUser = { user_id: string; seq: number; remind_at: string | null }
type Settings = RowOf<'settings'>

/** So far ahead it is known when a user is to be reminded next. */
const HORIZON = 6 * HOUR
/** So long what was sent is remembered: a notification may stay on a screen. */
const SHOWN = 7 * DAY
/** What was missed for longer, as while the server was off, is not sent. */
const LATEST = DAY
const LEASE = MINUTE
/** Rows are read of so long before and after: reminders come up to four weeks before something is due. */
const READ_AROUND = 29 * DAY

/**
 * Sends what a user is to be reminded of by now, and says when that is next, in one transaction. Does nothing if the user has
 * changed rows meanwhile: they are then to be reminded again. A mail is queued after it, and after a crash by the next run.
 */
export async function remindUser(dependencies: RemindDependencies, { user_id: userId, seq, remind_at }: RemindedUser) {
  const { db, clock, secrets, channels } = dependencies
  const settings = await findSettings(db, userId)
  if (!settings) return
  const mailbox = await channels.mailbox(userId, settings)
  const now = clock.now()
  const sealed = await withTx(
    db,
    async (db) => {
      const repo = reminderRepo(db, userId)
      // It locks the head: a write waits, and then lets the user be reminded again.
      if (!(await repo.setNext(momentOf(new Date(now.getTime() + LEASE)), seq))) return undefined
      const before = await repo.state()
      if (before?.mail) return before.mail
      if (settings.reminders?.on === false || !(mailbox || (await channels.hasDevices(db, userId)))) {
        await repo.clear()
        await repo.setNext(null, seq)
        return undefined
      }
      const plan = await planOf(db, userId, {
        settings,
        now,
        before,
        remindAt: remind_at ?? momentOf(now),
        readRows: dependencies.readRows,
      })
      const queued = await channels.post(db, plan, { userId, mailbox, reader: readerOf(settings, now) })
      const mail = queued ? secrets.seal(JSON.stringify(queued)) : null
      await repo.addSent(plan.sent)
      await repo.purgeSent(momentOf(now))
      await repo.putState({ ...plan.state, mail })
      if (!mail) await repo.setNext(plan.next, seq)
      return mail
    },
    'read committed',
  )
  if (!sealed) return
  await channels.queueMail(userId, JSON.parse(secrets.unseal(sealed)) as QueuedMail)
  await withTx(db, (db) => reminderRepo(db, userId).removeMail(now))
}

const zoneOf = ({ zone = 'UTC' }: Settings) => zone

const readerOf = (settings: Settings, now: Date): Reader => ({
  timeZone: zoneOf(settings),
  language: settings.language,
  hours: settings.hours,
  dates: settings.dates,
  currency: settings.currency,
  now,
})

type Planning = {
  settings: Settings
  now: Date
  before: State | undefined
  remindAt: string
  readRows: ReadRemindedRows
}

/** Returns what is to be sent now, the tags of what is of no use any more, and when something is to be sent next. */
async function planOf(db: Db, userId: string, { settings, now, before, remindAt, readRows }: Planning) {
  const repo = reminderRepo(db, userId)
  const timeZone = zoneOf(settings)
  const read = {
    first: new Date(now.getTime() - SHOWN - 2 * DAY),
    last: new Date(now.getTime() + HORIZON + READ_AROUND),
  }
  const rows = await readRows(db, userId, { ...read, now, timeZone })
  const chosen: ReminderSettings = settings.reminders ?? {}
  const reminded: Reminded = { settings: chosen, timeZone, dayEnd: settings.day_end, now }
  const { all, useful, next } = remindersAround(rows, reminded, HORIZON)
  const sent = await repo.sent()
  const nowAt = momentOf(now)
  const until = next ?? momentOf(new Date(now.getTime() + HORIZON))
  const missed = missedSince(before, { now, timeZone, remindAt })
  const fresh = useful.filter((one) => !isSent(one, sent))
  // A budget comes near its limit at any moment. One that is near it when reminders are turned on has not just come near it.
  const due = fresh.filter(({ at, kind }) => (kind === 'budget' ? before !== undefined : at > missed))
  const usefulTags = new Set(useful.map(({ tag }) => tag))
  return {
    due,
    ofDay: due.some(({ kind }) => kind === 'day') ? ofDay(all, timeZone, now) : [],
    closed: [...new Set(sent.map(({ tag }) => tag))].filter((tag) => !usefulTags.has(tag)),
    sent: (before ? due : fresh.filter(({ kind }) => kind === 'budget')).map((one) => toSent(one, now)),
    state: {
      since: before?.since ?? nowAt,
      checked_at: momentOf(new Date(Date.parse(until) - SECOND)),
      zone: timeZone,
    },
    next: until,
  }
}

/** Returns one reminder of each thing of the user's day. */
function ofDay(all: readonly Reminder[], timeZone: string, now: Date) {
  const today = dayIn(timeZone, now)
  const found = all.filter(({ kind, at }) => kind !== 'day' && dayIn(timeZone, new Date(at)) === today)
  return [...new Map(found.map((one) => [one.tag, one])).values()]
}

type State = NonNullable<Awaited<ReturnType<ReturnType<typeof reminderRepo>['state']>>>

/**
 * Returns the moment after which reminders are sent. What was due before is sent already, or was there before reminders were
 * turned on, or its time was over when a write brought it. In another time zone, what has become due by it is sent, too.
 */
function missedSince(
  state: State | undefined,
  { now, timeZone, remindAt }: { now: Date; timeZone: string; remindAt: string },
) {
  if (!state) return momentOf(now)
  const earliest = momentOf(new Date(now.getTime() - LATEST))
  const before = momentOf(new Date(Date.parse(remindAt) - SECOND))
  const checked = state.zone === timeZone ? [state.checked_at, before].sort()[0]! : state.since
  return [checked, state.since, earliest].sort().at(-1)!
}

/** Returns whether a reminder was sent, or a later step of the same budget. */
const isSent = ({ key, kind, tag, of }: Reminder, sent: readonly SentReminder[]) =>
  sent.some((one) => one.key === key || (kind === 'budget' && one.key === `${tag}/${of}/100`))

const toSent = ({ key, tag, until }: Reminder, now: Date): SentReminder => {
  const kept = momentOf(new Date(now.getTime() + SHOWN))
  return { key, tag, sent_at: momentOf(now), until: until > kept ? until : kept }
}
