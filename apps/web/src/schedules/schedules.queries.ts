import {
  changeDue,
  changeFollowing,
  confirmDue,
  createSchedule,
  discardSchedule,
  editSchedule,
  endSchedule,
  pauseSchedule,
  type Schedule,
  type ScheduleDraft,
  type ScheduleDraftInput,
  type ScheduleType,
  skipDue,
} from '@daybook/contract'
import { isEntry, occurrencesBetween, type Upcoming } from '@daybook/domain/schedules'
import { m } from '#messages'
import { addedText } from '../api/addedText.ts'
import { makeDiscardMutation } from '../api/discardMutation.ts'
import { makeMutation } from '../api/operations.ts'
import { editFor, mutationFor } from '../api/queries.ts'
import { userCurrency } from '../api/user.queries.ts'
import { formatAmount } from '../format/amounts.ts'
import { formatDay } from '../format/dates.ts'

const FIELDS = ['amount', 'category', 'title', 'parts', 'to', 'start', 'end', 'rule']

type Repeating = ScheduleDraftInput & { entryOperation: string | undefined }

/** Lets an entry repeat that `entryOperation` has saved and said so, and says how many are recorded. Both are undone together. */
export const repeatEntryMutation = makeMutation(
  ({ entryOperation, ...body }: Repeating, send) => send(createSchedule, { body }),
  {
    fields: FIELDS,
    continues: ({ entryOperation }) => (entryOperation ? [entryOperation] : []),
    undoText({ start }, schedule, client) {
      const { length: count } = occurrencesBetween(schedule, start, schedule.handled_until ?? start)
      if (count < 2) return undefined
      const amount = formatAmount(schedule.amount, userCurrency(client))
      return m.added_repeatedly({ name: nameOf(schedule), amount, count })
    },
    isQuiet: true,
  },
)

export const planScheduleMutation = mutationFor(createSchedule, {
  fields: FIELDS,
  added: ({ title, amount, start }, client) =>
    addedText(title, formatAmount(amount, userCurrency(client)), formatDay(start)),
})

export const editScheduleMutation = ({ id, type, amount, title, category, parts, ...days }: Schedule) => {
  const { rule, start, end, mode } = days
  const base = { type, amount, title, ...(category && { category }), rule, start, end, mode, ...(parts && { parts }) }
  return editFor(editSchedule, { id, base }, { fields: FIELDS, saved: m.saved() })
}

export const discardScheduleMutation = makeDiscardMutation(discardSchedule, { hides: 'all' })

export const pauseScheduleMutation = makeMutation(
  ({ id, paused }: { id: string; paused: boolean; name: string }, send) =>
    send(pauseSchedule, { params: { id }, body: { paused } }),
  { undoText: ({ name, paused }) => (paused ? m.schedule_paused({ name }) : m.schedule_continued({ name })) },
)

type From = { id: string; day: string }

/** Changes one entry before it is recorded; the first day of the draft is the day to which it is moved. */
export const changeDueMutation = ({ id, day }: From) =>
  makeMutation(
    ({ start: date, amount, title, category, parts, account, to }: ScheduleDraft, send) =>
      send(changeDue, { params: { id }, body: { day, date, amount, title, category, parts, account, to } }),
    { fields: FIELDS, saved: m.saved() },
  )

/** Changes the entries that are due from a day on. */
export const changeFollowingMutation = ({ id, day }: From) =>
  makeMutation(
    ({ id: _, ...draft }: ScheduleDraft, send) => send(changeFollowing, { params: { id }, body: { day, draft } }),
    { fields: FIELDS, saved: m.saved() },
  )

/** Changes the entries that are due after an edited entry. */
export const followingMutation = makeMutation(({ id, ...body }: From & { draft: ScheduleDraftInput }, send) =>
  send(changeFollowing, { params: { id }, body }),
)

/** Ends a recurring entry before a day. */
export const endMutation = makeMutation(
  ({ id, day }: From & { name: string }, send) => send(endSchedule, { params: { id }, body: { day } }),
  { undoText: ({ name }) => m.schedule_ended({ name }) },
)

/** Records a due entry as it is proposed, on its day or another `date`. */
export const confirmMutation = makeMutation(
  ({ schedule, day, date, entry }: Upcoming & { date?: string }, send) => {
    const { amount, title, parts } = entry
    const category = isEntry(entry) ? entry.category : undefined
    return send(confirmDue, { params: { id: schedule }, body: { day, date, amount, title, category, parts } })
  },
  { undoText: ({ entry }) => m.schedule_recorded({ name: nameOf(entry) }) },
)

type Paid = { schedule: string; day: string; entryOperation: string | undefined }

/** Leaves a due day out that an entry of its own pays, which `entryOperation` has saved. Both are undone together. */
export const payDueMutation = makeMutation(
  ({ schedule, day }: Paid, send) => send(skipDue, { params: { id: schedule }, body: { day } }),
  { continues: ({ entryOperation }) => (entryOperation ? [entryOperation] : []) },
)

export const skipMutation = makeMutation(
  ({ schedule, day }: Upcoming, send) => send(skipDue, { params: { id: schedule }, body: { day } }),
  { undoText: ({ entry }) => m.schedule_skipped({ name: nameOf(entry) }) },
)

/** Returns the name of an entry or a transfer in lists. */
export const nameOf = ({ title, category }: { title?: string | undefined; category?: string | undefined }) =>
  title || category || m.transfer_name()

/** Returns the sign of an amount in lists: a transfer has none. */
export const signOf = (type: ScheduleType) =>
  type === 'transfer' ? {} : ({ sign: type === 'income' ? '+' : '\u2212' } as const)
