import {
  API_BASE,
  addEntry,
  addLink,
  asGet,
  changeEntryType,
  checkImport,
  createBudget,
  createNote,
  createRoutine,
  createSection,
  createTask,
  deleteBudget,
  deleteEntry,
  deleteNote,
  deleteRoutine,
  deleteTask,
  type Endpoint,
  EntryType,
  editBudget,
  editEntry,
  editNote,
  editTask,
  emptyTrash,
  exchangeChanges,
  exportEntries,
  filterEntries,
  filterTimeline,
  getBalance,
  getBudget,
  getCharts,
  getDashboard,
  getFilterTotals,
  getLinked,
  getMoneyMonth,
  getNote,
  getRoutineMonth,
  getScan,
  getScanPicture,
  getSnapshot,
  importEntries,
  importLines,
  listActivity,
  listBudgets,
  listCategories,
  listCompletedTasks,
  listEntries,
  listLinks,
  listNotes,
  listRoutines,
  listRunningBudgets,
  listSavedFilters,
  listTasks,
  listTrash,
  makeReport,
  markRoutineDone,
  markTaskDone,
  markTaskUndone,
  moveTask,
  pinNote,
  purgeRow,
  removeCompletedTask,
  removeFilter,
  removeLink,
  removeSection,
  restoreRow,
  restoreTask,
  saveFilter,
  scanReceipt,
  searchNotes,
  setNextTask,
  skipRoutine,
  undoOperation,
  unmarkRoutine,
  updateNote,
  updateRoutine,
  updateSection,
} from '@daybook/contract'
import { account } from './accountOperations.ts'
import { closed, type Operation } from './operation.ts'
import { budget, entry, MARK, type Member, note, routine, SEED_ITEMS, section, task } from './seedItems.ts'

const imported = () => importLines([{ ...entry, type: 'income' }])

const money: Operation[] = [
  ...EntryType.options.flatMap((type) => [
    closed(listEntries(type)),
    closed(filterEntries(type), { body: () => ({ title: '' }) }),
    closed(getFilterTotals(type), { body: () => ({ title: '' }) }),
    closed(addEntry(type), { body: () => entry }),
    closed(editEntry(type), { item: type, body: () => entry }),
    closed(deleteEntry(type), { item: type }),
  ]),
  closed(changeEntryType, { item: 'expense', body: () => ({ type: 'income' }) }),
  closed(getBalance),
  closed(listCategories),
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
  closed(scanReceipt),
  closed(getScan, { item: 'scan' }),
  closed(getScanPicture, { item: 'scan' }),
  closed(createBudget, { body: () => budget }),
  closed(editBudget, { item: 'budget', body: () => budget }),
  closed(listRunningBudgets),
  closed(listBudgets),
  closed(getBudget, { item: 'budget' }),
  closed(deleteBudget, { item: 'budget' }),
  closed(getDashboard),
]

const tasks: Operation[] = [
  closed(listTasks),
  closed(listCompletedTasks),
  closed(createTask, { body: () => task }),
  closed(editTask, { item: 'openTask', body: () => task }),
  closed(deleteTask, { item: 'openTask' }),
  closed(removeCompletedTask, { item: 'doneTask' }),
  closed(restoreTask, { item: 'deletedTask' }),
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
  closed(deleteRoutine, { item: 'routine' }),
  closed(getRoutineMonth, { item: 'routine' }),
  ...[markRoutineDone, skipRoutine, unmarkRoutine].map((endpoint) =>
    closed(endpoint, { item: 'routine', body: () => ({}) }),
  ),
]

const notes: Operation[] = [
  closed(listNotes),
  closed(searchNotes, { query: { q: MARK } }),
  closed(getNote, { item: 'note' }),
  closed(createNote, { body: () => note }),
  closed(updateNote, { item: 'note', body: () => note }),
  closed(editNote, { item: 'note', body: (id) => ({ id, ...note, sections: [] }) }),
  closed(pinNote, { item: 'note', body: () => ({ pinned: true }) }),
  closed(deleteNote, { item: 'note' }),
  closed(createSection, { item: 'note', body: () => section }),
  closed(updateSection, { item: 'section', body: () => section }),
  closed(removeSection, { item: 'section' }),
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
export const CLOSED = [...money, ...tasks, ...routines, ...notes, ...links, ...account, ...history, ...sync]

/** Returns the name of an operation in the OpenAPI document, such as `POST /api/tasks/move/{id}/`. */
export const nameOf = ({ method, url }: Endpoint) => `${method} ${API_BASE}${url.replace(/:(\w+)/g, '{$1}')}`
