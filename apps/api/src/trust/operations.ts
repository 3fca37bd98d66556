import {
  API_BASE,
  addEntry,
  addLink,
  asGet,
  changeDue,
  changeEntries,
  changeEntryType,
  changeFollowing,
  checkImport,
  confirmDue,
  countRoutine,
  createBudget,
  createBudgets,
  createRoutine,
  createSchedule,
  createTask,
  discardBudget,
  discardCompletedTask,
  discardEntries,
  discardEntry,
  discardRoutine,
  discardSchedule,
  discardTask,
  type Endpoint,
  EntryType,
  editBudget,
  editEntry,
  editSchedule,
  editTask,
  emptyTrash,
  endSchedule,
  exchangeChanges,
  exportEntries,
  filterEntries,
  filterTimeline,
  getBalance,
  getBudget,
  getBudgetTotal,
  getCharts,
  getDashboard,
  getEntry,
  getFilterTotals,
  getLinked,
  getMoneyMonth,
  getRoutineMonth,
  getRoutineYear,
  getSnapshot,
  importEntries,
  importLines,
  listActivity,
  listBudgetPeriods,
  listBudgets,
  listCategories,
  listCategoryUses,
  listCompletedTasks,
  listEntries,
  listLinks,
  listRoutines,
  listRunningBudgets,
  listSavedFilters,
  listSchedules,
  listTags,
  listTasks,
  listTrash,
  makeReport,
  markRoutineDone,
  markTaskDone,
  markTaskUndone,
  moveTask,
  pauseRoutine,
  pauseSchedule,
  purgeRow,
  recordDue,
  remindOfBudget,
  remindOfRoutine,
  remindOfSchedule,
  remindOfTask,
  removeFilter,
  removeLink,
  renameCategory,
  restoreRow,
  restoreTask,
  saveFilter,
  setNextTask,
  skipDue,
  skipRoutine,
  skipTask,
  undoOperation,
  unmarkRoutine,
  updateRoutine,
} from '@daybook/contract'
import { account } from './accountOperations.ts'
import { archive } from './archiveOperations.ts'
import { attachments } from './attachmentOperations.ts'
import { goals } from './goalOperations.ts'
import { moneyAccounts } from './moneyAccountOperations.ts'
import { notes } from './noteOperations.ts'
import { closed, type Operation } from './operation.ts'
import { projects } from './projectOperations.ts'
import { rules } from './ruleOperations.ts'
import { scans } from './scanOperations.ts'
import { budget, entry, MARK, type Member, routine, SEED_ITEMS, schedule, task } from './seedItems.ts'

const imported = () => importLines([{ ...entry, type: 'income' }])

const ownExpense = async (owner: Member) => ({ ids: [await SEED_ITEMS.expense.make(owner)] })

const money: Operation[] = [
  ...EntryType.options.flatMap((type) => [
    closed(listEntries(type)),
    closed(filterEntries(type), { body: () => ({ title: '' }) }),
    closed(getFilterTotals(type), { body: () => ({ title: '' }) }),
    closed(addEntry(type), { body: () => entry }),
    closed(editEntry(type), { item: type, body: () => entry }),
    closed(discardEntry(type), { item: type }),
  ]),
  closed(getEntry, { item: 'expense' }),
  closed(changeEntryType, { item: 'expense', body: () => ({ type: 'income' }) }),
  closed(changeEntries, { body: async (_, owner) => ({ ...(await ownExpense(owner)), change: { category: MARK } }) }),
  closed(discardEntries, { body: (_, owner) => ownExpense(owner) }),
  closed(getBalance),
  closed(listCategories),
  closed(listCategoryUses),
  closed(renameCategory, { body: () => ({ from: entry.category, to: MARK }) }),
  closed(listTags),
  closed(listSavedFilters),
  closed(saveFilter, { body: () => ({ name: MARK, filter: { title: MARK } }) }),
  closed(removeFilter, { body: () => ({ name: 'Rent' }) }),
  closed(getCharts),
  closed(getMoneyMonth),
  closed(filterTimeline, { body: () => ({ title: '' }) }),
  closed(makeReport, { body: () => ({ report_type: 'all' }) }),
  closed(checkImport, { body: imported }),
  closed(importEntries, { body: imported }),
  closed(exportEntries),
  ...scans,
  closed(createBudget, { body: () => budget }),
  closed(createBudgets, { body: () => ({ budgets: [budget] }) }),
  closed(editBudget, { item: 'budget', body: () => budget }),
  closed(remindOfBudget, { item: 'budget', body: () => ({ reminders: [80] }) }),
  closed(listRunningBudgets),
  closed(listBudgets),
  closed(getBudget, { item: 'budget' }),
  closed(listBudgetPeriods, { item: 'budget' }),
  closed(getBudgetTotal),
  closed(discardBudget, { item: 'budget' }),
  closed(getDashboard),
]

const tasks: Operation[] = [
  closed(listTasks),
  closed(listCompletedTasks),
  closed(createTask, { body: () => task }),
  closed(editTask, { item: 'openTask', body: () => task }),
  closed(remindOfTask, { item: 'openTask', body: () => ({ reminders: [10] }) }),
  closed(discardTask, { item: 'openTask' }),
  closed(discardCompletedTask, { item: 'doneTask' }),
  closed(restoreTask, { item: 'deletedTask' }),
  closed(skipTask, { item: 'openTask', body: () => ({ due: null }) }),
  closed(moveTask, { item: 'openTask', body: () => ({ after: null }) }),
  ...[markTaskDone, markTaskUndone, setNextTask].flatMap((endpoint) => {
    const item = endpoint === markTaskUndone ? 'doneTask' : 'openTask'
    return [closed(endpoint, { item }), closed(asGet(endpoint), { item })]
  }),
]

const routines: Operation[] = [
  closed(listRoutines),
  closed(createRoutine, { body: () => routine }),
  closed(updateRoutine, { item: 'routine', body: () => routine }),
  closed(remindOfRoutine, { item: 'routine', body: () => ({ reminders: [] }) }),
  closed(discardRoutine, { item: 'routine' }),
  ...[getRoutineMonth, getRoutineYear].map((endpoint) => closed(endpoint, { item: 'routine' })),
  ...[markRoutineDone, skipRoutine, unmarkRoutine].map((endpoint) =>
    closed(endpoint, { item: 'routine', body: () => ({}) }),
  ),
  closed(countRoutine, { item: 'routine', body: () => ({ by: 1 }) }),
  closed(pauseRoutine, { item: 'routine', body: () => ({ paused: true }) }),
]

/** A note of the same user, as the other end of a link. */
const otherEnd = async (_: string, owner: Member) => ({
  other: { kind: 'note', id: await SEED_ITEMS.note.make(owner) },
})

const links: Operation[] = [
  closed(listLinks),
  closed(getLinked, { item: 'openTask' }),
  closed(addLink, { item: 'openTask', body: otherEnd }),
  closed(removeLink, { item: 'openTask', body: otherEnd }),
]

/** An entry without its own day. */
const { date: _, ...undated } = entry

const schedules: Operation[] = [
  closed(listSchedules),
  closed(createSchedule, { body: () => schedule }),
  closed(editSchedule, { item: 'schedule', body: () => schedule }),
  closed(remindOfSchedule, { item: 'schedule', body: () => ({ reminders: [1440] }) }),
  closed(discardSchedule, { item: 'schedule' }),
  closed(recordDue, { item: 'schedule', body: () => ({ until: '2026-11-20' }) }),
  closed(confirmDue, { item: 'schedule', body: () => ({ ...entry, day: '2099-11-20' }) }),
  closed(changeDue, { item: 'schedule', body: () => ({ ...undated, day: '2099-11-20' }) }),
  closed(changeFollowing, { item: 'schedule', body: () => ({ day: '2099-12-20', draft: schedule }) }),
  closed(endSchedule, { item: 'schedule', body: () => ({ day: '2099-12-20' }) }),
  closed(skipDue, { item: 'schedule', body: () => ({ day: '2099-11-20' }) }),
  closed(pauseSchedule, { item: 'schedule', body: () => ({ paused: true }) }),
]

const history: Operation[] = [
  closed(listActivity),
  closed(undoOperation, { item: 'operation' }),
  closed(listTrash),
  closed(restoreRow, { item: 'deletedTask' }),
  closed(purgeRow, { item: 'deletedTask' }),
  closed(emptyTrash),
]

const sync: Operation[] = [
  closed(exchangeChanges, { body: () => ({ epoch: '', since: 0, ops: [] }) }),
  closed(getSnapshot),
]

/** Every endpoint that requires a session. The access test fails if one is missing. */
export const CLOSED = [
  ...money,
  ...attachments,
  ...tasks,
  ...projects,
  ...routines,
  ...notes,
  ...links,
  ...schedules,
  ...moneyAccounts,
  ...goals,
  ...rules,
  ...account,
  ...history,
  ...sync,
  ...archive,
]

/** Returns the name of an operation in the OpenAPI document, such as `POST /api/tasks/move/{id}/`. */
export const nameOf = ({ method, url }: Endpoint) => `${method} ${API_BASE}${url.replace(/:(\w+)/g, '{$1}')}`
