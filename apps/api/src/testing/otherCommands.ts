import {
  addEntry,
  addLink,
  archiveNote,
  changeDue,
  changeEntries,
  changeEntryType,
  changeFollowing,
  clearEntries,
  confirmDue,
  countRoutine,
  createBudgets,
  createSchedule,
  discardAttachment,
  discardCompletedTask,
  discardEntries,
  discardEntry,
  discardRate,
  editEntry,
  editTask,
  endSchedule,
  LinkedKind,
  makeTransfer,
  markRoutineDone,
  markTaskDone,
  markTaskUndone,
  moveTask,
  orderAccounts,
  orderRules,
  pauseRoutine,
  pauseSchedule,
  pinNote,
  recordDue,
  remindOfBudget,
  remindOfRoutine,
  remindOfSchedule,
  remindOfTask,
  removeLink,
  renameCategory,
  restoreTask,
  setNextTask,
  setRate,
  skipDue,
  skipRoutine,
  skipTask,
  unmarkRoutine,
} from '@daybook/contract'
import { newId } from '../ids.ts'
import type { Command, View } from './command.ts'
import { CALLS, day, type Fields, type Kind } from './commandCalls.ts'

/** The row that a command is about, another one of its kind, and what is sent. */
type Chosen = { kind: Kind; id: string; row: Fields; value: number; after: string; view: View }
type Other = (chosen: Chosen) => Command | undefined

/** Returns one of the ids of a kind. */
const pickId = ({ view, value }: Chosen, kind: Parameters<View>[0]) => {
  const rows = view(kind)
  return rows[value % Math.max(1, rows.length)]?.id
}

const withParams = ({ id }: Chosen, rest: Omit<Command, 'params'>): Command => ({ params: { id }, ...rest })

/** Links a row to one of a kind, or removes that link. */
function link(chosen: Chosen): Command | undefined {
  const { kind, id, after, value } = chosen
  const other = LinkedKind.options[(value >> 1) % LinkedKind.options.length]!
  const to = other === kind ? after : pickId(chosen, other)
  const body = { other: { kind: other, id: to } }
  return to ? { endpoint: value % 2 ? removeLink : addLink, params: { kind, id }, body } : undefined
}

/** Deletes a file of any row. */
function discardFile(chosen: Chosen): Command | undefined {
  const id = pickId(chosen, 'attachment')
  return id ? { endpoint: discardAttachment, params: { id } } : undefined
}

/** Makes an entry a transfer between its account and another one. */
function makeIntoTransfer(chosen: Chosen): Command | undefined {
  const account = pickId(chosen, 'account')
  return account ? { endpoint: makeTransfer, body: { id: newId(new Date()), entry: chosen.id, account } } : undefined
}

/** Lets an amount move to another account again and again. */
function repeatTransfer(chosen: Chosen): Command | undefined {
  const to = pickId(chosen, 'account')
  const { category: _, ...fields } = CALLS.schedule.fields(chosen.value)
  return to ? { endpoint: createSchedule, body: { id: newId(new Date()), ...fields, type: 'transfer', to } } : undefined
}

function editIncome(chosen: Chosen): Command {
  const base = { title: chosen.row.title, amount: chosen.row.amount, date: chosen.row.date, category: 'C1' }
  return withParams(chosen, { endpoint: editEntry('income'), body: { ...base, amount: 70 + chosen.value }, base })
}

/** Moves a task into another one or out of it, or into a project or out of it. */
function placeTask(chosen: Chosen): Command {
  const { row, value, after } = chosen
  const draft = { title: row.title, description: row.description, due: row.due ?? null }
  const [field, wanted] = value % 2 ? ['parent', after] : ['project', pickId(chosen, 'project')]
  const base = { ...draft, ...(row[field!] !== undefined && { [field!]: row[field!] }) }
  return withParams(chosen, { endpoint: editTask, body: { ...draft, [field!]: value % 3 ? wanted : null }, base })
}

/** Changes when a row is reminded of, or snoozes it, or neither. */
const reminderChange = ({ row, value }: Chosen) => {
  const snoozed = { of: `${row.due ?? row.due_day ?? ''}`, until: '2026-04-01T08:00:00Z' }
  return [{ reminders: [value, 60] }, { snoozed }, { reminders: null, snoozed: null }, {}][value % 4]!
}

const entryOf = ({ value }: Chosen) => ({ amount: 5 + value, title: `d${value}`, category: 'C1' })
const dueDay = ({ value }: Chosen) => `2099-${day(value).slice(5)}`
const routineDay = ({ value }: Chosen) => day(value % 5)

const rate = ({ value }: Chosen): Command => ({
  endpoint: setRate,
  body: { from: 'EUR', to: ['USD', 'INR'][value % 2], day: day(value % 3), rate: `1.${1 + value}` },
})

/** What can be done with a row of each kind besides creating, editing and deleting it. */
export const OTHERS: { [K in Kind]?: Other[] } = {
  entry: [
    ({ id, after, value }) => ({
      endpoint: changeEntries,
      body: { ids: [id, after], change: { category: `C${value}`, date: day(value) } },
    }),
    ({ id, after, value }) => ({ endpoint: clearEntries, body: { entries: [id, after], cleared: value % 2 === 0 } }),
    (chosen) =>
      withParams(chosen, { endpoint: changeEntryType, body: { type: chosen.value % 2 ? 'income' : 'expense' } }),
    ({ id, after }) => ({ endpoint: discardEntries, body: { ids: [id, after] } }),
    ({ value }) => {
      const [id, fields] = [newId(new Date()), CALLS.entry.fields(value)]
      const edited = [{ kind: 'entry' as const, id, fields, isNew: true as const }]
      return { endpoint: addEntry('income'), body: { id, ...fields }, edited }
    },
    ({ value }) => ({ endpoint: renameCategory, body: { from: `C${value}`, to: `C${value + (value % 4)}` } }),
    editIncome,
    makeIntoTransfer,
    (chosen) => withParams(chosen, { endpoint: discardEntry('income') }),
    link,
    discardFile,
  ],
  budget: [
    link,
    (chosen) =>
      withParams(chosen, { endpoint: remindOfBudget, body: { reminders: [null, [], [80]][chosen.value % 3] } }),
    ({ value }) => ({ endpoint: createBudgets, body: { budgets: [1, 2].map((n) => CALLS.budget.fields(value + n)) } }),
  ],
  task: [
    (chosen) => withParams(chosen, { endpoint: remindOfTask, body: reminderChange(chosen) }),
    (chosen) =>
      withParams(chosen, { endpoint: moveTask, body: { after: chosen.after === chosen.id ? null : chosen.after } }),
    (chosen) =>
      withParams(chosen, { endpoint: markTaskDone, base: { due: chosen.row.due ?? chosen.row.due_day ?? null } }),
    (chosen) => withParams(chosen, { endpoint: skipTask, body: { due: chosen.row.due ?? chosen.row.due_day ?? null } }),
    (chosen) => withParams(chosen, { endpoint: markTaskUndone }),
    (chosen) => withParams(chosen, { endpoint: setNextTask }),
    (chosen) => withParams(chosen, { endpoint: restoreTask }),
    (chosen) => withParams(chosen, { endpoint: discardCompletedTask }),
    placeTask,
    placeTask,
    link,
    discardFile,
  ],
  routine: [
    (chosen) => withParams(chosen, { endpoint: remindOfRoutine, body: reminderChange(chosen) }),
    ...[markRoutineDone, skipRoutine, unmarkRoutine].map(
      (endpoint) => (chosen: Chosen) => withParams(chosen, { endpoint, body: { day: routineDay(chosen) } }),
    ),
    ...[1, 3, -2].map(
      (by) => (chosen: Chosen) => withParams(chosen, { endpoint: countRoutine, body: { by, day: routineDay(chosen) } }),
    ),
    (chosen) =>
      withParams(chosen, {
        endpoint: pauseRoutine,
        body: { paused: chosen.value % 3 > 0, day: day(5), until: chosen.value % 2 ? day(6 + chosen.value) : null },
      }),
  ],
  note: [
    ({ id, value }) => ({ endpoint: pinNote, params: { id }, body: { pinned: value % 3 > 0 } }),
    ({ id, value }) => ({ endpoint: archiveNote, params: { id }, body: { archived: value % 3 > 0 } }),
    link,
    discardFile,
  ],
  schedule: [
    (chosen) => withParams(chosen, { endpoint: remindOfSchedule, body: reminderChange(chosen) }),
    (chosen) => withParams(chosen, { endpoint: skipDue, body: { day: dueDay(chosen) } }),
    (chosen) => withParams(chosen, { endpoint: changeDue, body: { day: dueDay(chosen), ...entryOf(chosen) } }),
    (chosen) => withParams(chosen, { endpoint: confirmDue, body: { day: dueDay(chosen), ...entryOf(chosen) } }),
    (chosen) =>
      withParams(chosen, {
        endpoint: changeFollowing,
        body: { day: dueDay(chosen), draft: CALLS.schedule.fields(chosen.value) },
      }),
    (chosen) => withParams(chosen, { endpoint: endSchedule, body: { day: dueDay(chosen) } }),
    (chosen) => withParams(chosen, { endpoint: pauseSchedule, body: { paused: chosen.value % 2 === 0 } }),
    (chosen) => withParams(chosen, { endpoint: recordDue, body: { until: '2099-03-09' } }),
    repeatTransfer,
  ],
  account: [
    ({ id, after }) => ({ endpoint: orderAccounts, body: { ids: [after, id] } }),
    rate,
    (chosen) => {
      const id = pickId(chosen, 'rate')
      return id ? { endpoint: discardRate, params: { id } } : undefined
    },
  ],
  transfer: [
    ({ id, after, value }) => ({
      endpoint: clearEntries,
      body: { cleared: value % 3 > 0, outgoing_transfers: [id, after], incoming_transfers: [after] },
    }),
  ],
  rule: [({ id, after }) => ({ endpoint: orderRules, body: { ids: [after, id] } })],
}
