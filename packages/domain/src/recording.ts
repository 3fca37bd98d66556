import {
  type ChangedDay,
  MAIN_ACCOUNT,
  RECORDED_AT_ONCE,
  type RowOf,
  type ScheduleDraft,
  type ScheduleRow,
  type ScheduleType,
} from '@daybook/contract'
import { addDays } from './days.ts'
import { dayOfId, derivedId } from './derivedId.ts'
import { isSameValue } from './fields.ts'
import { firstDueFrom } from './recurrence.ts'
import {
  type DueEntry,
  entryOn,
  handledBefore,
  isEntry,
  isHandled,
  lastDueUntil,
  openOccurrences,
  withHandled,
} from './schedules.ts'

type Draft = Omit<ScheduleDraft, 'id'>
type EntryRow = RowOf<'entry'>
type TransferRow = RowOf<'transfer'>

/**
 * Returns the id of the entry, or of the transfer, that a schedule has on a day. It is the same for a schedule and all that continue it, so that
 * none records a day that another has recorded.
 */
export const entryIdOn = (scheduleId: string, { root = scheduleId }: Pick<ScheduleRow, 'root'>, day: string) =>
  derivedId(day, 'schedule', root)

/** The most rows that one request records: a part and a tag of an entry are rows, too. */
const ROWS_AT_ONCE = 1000

/** Returns a due transfer as a row; undefined if both of its accounts are one, because others were deleted. */
export function toTransfer({ account: from = MAIN_ACCOUNT, to = MAIN_ACCOUNT, amount, date, title }: DueEntry) {
  const row: TransferRow = { from, to, amount, date, title }
  return from === to ? undefined : row
}

/**
 * Returns the entries and transfers that are due until a day, at most {@link RECORDED_AT_ONCE} and fewer if they have many parts and
 * tags, and the schedule once they are added.
 */
export function dueUntil(id: string, row: ScheduleRow, until: string) {
  const entries: [id: string, row: EntryRow][] = []
  const transfers: [id: string, row: TransferRow][] = []
  const rows = 1 + (row.parts?.length ?? 0) + (row.tags?.length ?? 0)
  const atOnce = Math.min(RECORDED_AT_ONCE, Math.ceil(ROWS_AT_ONCE / rows))
  let [after, count] = [row, 0]
  for (const { day, date } of openOccurrences(row)) {
    if (date > until || count === atOnce) break
    const [madeId, due] = [entryIdOn(id, row, day), entryOn(row, day)]
    const transfer = isEntry(due) ? undefined : toTransfer(due)
    if (isEntry(due)) entries.push([madeId, due])
    else if (transfer) transfers.push([madeId, transfer])
    after = withHandled(after, day)
    count += 1
  }
  return { entries, transfers, count, row: after }
}

/**
 * Returns until which day a new schedule records what is due: of one to confirm, only the entry of its first day, which
 * the user has just entered.
 */
export const recordedAtFirst = ({ mode, start }: Pick<ScheduleRow, 'mode' | 'start'>, today: string) =>
  mode === 'confirm' && start < today ? start : today

/**
 * Returns the entry of a day as the user confirms it, the schedule after it, and whether the day is open. If it is not,
 * an entry that exists or was deleted stays as it is: another device has confirmed it before.
 */
export function confirmedOn(before: ScheduleRow, day: string, { date, ...fields }: Confirmed) {
  const due = entryOn(before, day)
  const { parts: _, ...whole } = due
  const entry: DueEntry = { ...whole, title: fields.title, ...toSplit(due.type, fields, due), date: date ?? due.date }
  if (isHandled(before, day)) return { entry, row: before, isOpen: false }
  const row = withHandled(before, day)
  return { entry, row: row.mode === 'confirm' ? proposing(row, entry) : row, isOpen: true }
}

/** Returns a schedule in the account of an entry that pays it, unless that has a currency of its own. */
export function movedTo(row: ScheduleRow, { account, account_amount }: EntryRow): ScheduleRow {
  const { account: _, ...others } = row
  return account_amount === undefined ? { ...others, ...(account && { account }) } : row
}

type Split = Pick<EntryRow, 'amount' | 'category' | 'parts'>
type Given = { amount: number; category?: string | undefined; parts?: NonNullable<EntryRow['parts']> | undefined }
type Confirmed = Given & { date?: string | undefined; title: string }

/** Returns amount, category and parts as given. Without parts, those of `before` are kept if they still fit. Transfers have none. */
function toSplit(type: ScheduleType, { amount, parts, ...given }: Given, before?: Split): Split {
  const category = given.category ?? before?.category
  if (type === 'transfer' || category === undefined) return { amount, category: '' }
  const isSame = before?.amount === amount && before.category === category
  const kept = parts ?? (isSame ? before.parts : undefined)
  return kept?.length ? { amount, category: kept[0]!.category, parts: kept } : { amount, category }
}

/** Returns a schedule that proposes what was confirmed: a split one only if that is split, too. */
function proposing(row: ScheduleRow, { amount, category, parts }: Split): ScheduleRow {
  if (!row.parts) return { ...row, amount }
  return parts ? { ...row, amount, category, parts } : row
}

/** Returns the row of a new schedule. Days before the last {@link RECORDED_AT_ONCE} until `today` are not due. */
export function newSchedule(
  { handled_until = null, source_entry = null, ...draft }: Draft,
  today: string,
): ScheduleRow {
  const row = {
    ...toRow(draft),
    zone: draft.zone ?? 'UTC',
    paused: false,
    handled_until,
    handled_days: [],
    changed: [],
    source_entry,
  }
  return lastDueUntil(row, today)
}

/** Returns an edited schedule. If its days change, they do from `today` on, so that nothing is added for days before. */
export function editedSchedule(before: ScheduleRow, draft: Draft, today: string): ScheduleRow {
  const { account: _, tags: __, parts: ___, to: ____, ...others } = before
  const row = { ...others, ...toRow(draft, before), zone: draft.zone ?? before.zone }
  const isSameKind = (before.type === 'transfer') === (row.type === 'transfer')
  if (isSameKind && isSameValue([before.rule, before.start], [row.rule, row.start])) return row
  return handledBefore({ ...row, changed: [] }, today)
}

/** Returns the fields of a draft. Without accounts, tags or parts it keeps those of `before`. */
function toRow(draft: Draft, before?: ScheduleRow) {
  const { type, title, rule, start, end, mode } = draft
  const account = draft.account === undefined ? before?.account : draft.account
  const to = draft.to === undefined ? before?.to : draft.to
  const tags = draft.tags ?? before?.tags
  return {
    ...{ type, title, rule, start, end, mode },
    ...toSplit(type, draft, before),
    ...(account && account !== MAIN_ACCOUNT && { account }),
    ...(type === 'transfer' ? { to: to ?? MAIN_ACCOUNT } : tags?.length && { tags }),
  }
}

/** Pauses a schedule, or continues it without what was due before `today`. */
export const pausedSchedule = (row: ScheduleRow, paused: boolean, today: string): ScheduleRow =>
  paused || !row.paused ? { ...row, paused } : handledBefore({ ...row, paused }, today)

type GivenDay = Given & Pick<ChangedDay, 'day' | 'date' | 'title'> & GivenSides
type GivenSides = { account?: string | null | undefined; to?: string | null | undefined }

/** Returns a schedule in which the entry of one due day differs. Without a date or accounts it keeps those that it has. */
export function changedOn(row: ScheduleRow, { day, title, ...given }: GivenDay): ScheduleRow {
  const others = row.changed.filter((one) => one.day !== day)
  const before = entryOn(row, day)
  const { date = before.date, account: from = before.account, to: into = before.to } = given
  const [account, to] = [from ?? MAIN_ACCOUNT, into ?? MAIN_ACCOUNT]
  const other = {
    ...(account !== (row.account ?? MAIN_ACCOUNT) && { account }),
    ...(row.type === 'transfer' && to !== row.to && { to }),
  }
  const changed = { day, ...(date !== day && { date }), title, ...toSplit(row.type, given, before), ...other }
  return isHandled(row, day) ? row : { ...row, changed: [...others, changed] }
}

/** Returns a schedule that ends before a day, or null if nothing was due before. */
export function endedBefore(row: ScheduleRow, day: string): ScheduleRow | null {
  const first = firstDueFrom({ ...row, end: null }, row.start)
  const end = addDays(day, -1)
  if (first === null || first > end) return null
  if (row.end !== null && row.end <= end) return row
  return { ...row, end, changed: row.changed.filter((one) => one.day <= end) }
}

/** Returns the id of the schedule that continues another one from a day, the same on each device. */
export const followingId = (scheduleId: string, day: string) => derivedId(day, 'following', scheduleId)

type Following = { id: string; day: string; draft: Draft; today: string }

/** Returns the schedule that continues one from a day on, of which nothing before, and nothing that is recorded, is due. */
export function followingFrom(row: ScheduleRow, { id, day, draft, today }: Following): ScheduleRow {
  const { account = row.account, to = row.to, tags = row.tags, zone = row.zone } = draft
  const before = addDays(day, -1)
  const handledUntil = row.handled_until !== null && row.handled_until > before ? row.handled_until : before
  const given = { ...draft, ...toSplit(draft.type, draft, row) }
  const following = newSchedule(
    { ...given, account, to, tags, zone, source_entry: null, handled_until: handledUntil },
    today,
  )
  const handled_days = row.handled_days.filter((one) => one > (following.handled_until ?? before))
  const kept = row.reminders ? { reminders: row.reminders } : {}
  return { ...following, ...kept, paused: row.paused, handled_days, root: row.root ?? id }
}

/**
 * Returns a function that returns whether one of these schedules made an entry, or was made of it. It computes the ids of
 * the entries of a day once, which takes about 3 µs for each schedule.
 */
export function makesEntry<S extends ScheduleRow & { id: string }>(schedules: readonly S[]) {
  const sources = new Set(schedules.map(({ source_entry }) => source_entry))
  const idsByDay = new Map<string, Set<string>>()
  return (entryId: string) => {
    if (sources.has(entryId)) return true
    const day = dayOfId(entryId)
    const ids = idsByDay.get(day) ?? new Set(schedules.map((one) => entryIdOn(one.id, one, day)))
    idsByDay.set(day, ids)
    return ids.has(entryId)
  }
}

/** Returns the schedule that made an entry, or that was made of it, and the due day; undefined if there is none. */
export function madeBy<S extends ScheduleRow & { id: string }>(entryId: string, schedules: readonly S[]) {
  const made = schedules.find((one) => one.source_entry === entryId)
  if (made) return { schedule: made, day: made.start }
  const day = dayOfId(entryId)
  const related = schedules.filter((one) => entryIdOn(one.id, one, day) === entryId)
  const schedule = related.find(({ start, end }) => start <= day && (end === null || day <= end)) ?? related[0]
  return schedule && { schedule, day }
}

/**
 * Returns what is due next after a day of a schedule: of the schedule itself, or of one that continues it. Undefined if
 * nothing is.
 */
export function nextInSeries<S extends ScheduleRow & { id: string }>(
  schedule: S,
  day: string,
  schedules: readonly S[],
) {
  const rootOf = ({ id, root = id }: S) => root
  const parts = schedules.filter((one) => rootOf(one) === rootOf(schedule))
  const found = parts.flatMap((one) => {
    const next = firstDueFrom(one, addDays(day, 1))
    return next === null ? [] : [{ schedule: one, next }]
  })
  return found.sort((a, b) => (a.next < b.next ? -1 : 1))[0]
}
