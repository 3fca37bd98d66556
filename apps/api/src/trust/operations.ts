import { randomUUID } from 'node:crypto'
import {
  API_BASE,
  addAuthenticator,
  addEntry,
  addPasskey,
  asGet,
  changeCurrency,
  changeEmail,
  changeEntryType,
  changePassword,
  checkImport,
  confirmSignUp,
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
  editName,
  editNote,
  editTask,
  endOtherSessions,
  endSession,
  exportEntries,
  filterEntries,
  finishSignIn,
  forgotPassword,
  getBalance,
  getBudget,
  getCharts,
  getDashboard,
  getFilterTotals,
  getMfaStatus,
  getNote,
  getRoutineMonth,
  getScan,
  getScanPicture,
  getUser,
  importEntries,
  importLines,
  listBudgets,
  listCategories,
  listCompletedTasks,
  listEntries,
  listNotes,
  listRoutines,
  listRunningBudgets,
  listSessions,
  listTasks,
  makeReport,
  markRoutineDone,
  markTaskDone,
  markTaskUndone,
  moveTask,
  refreshTokens,
  removeAuthenticator,
  removeCompletedTask,
  removePasskey,
  removeSection,
  renewRecoveryCodes,
  requestAuthenticator,
  requestDeletion,
  requestPasskey,
  requestPasskeyProof,
  requestPasskeySignIn,
  requestSignUp,
  resendOtp,
  resetPassword,
  restoreTask,
  scanReceipt,
  searchNotes,
  sendContactMessage,
  setNextTask,
  signIn,
  signInWithPasskey,
  signOut,
  skipRoutine,
  unmarkRoutine,
  updateNote,
  updateRoutine,
  updateSection,
  verifyDeletion,
  verifyEmail,
} from '@daybook/contract'
import { PASSWORD } from '../testing/api.ts'
import { budget, entry, MARK, type Member, note, routine, type SEED_ITEMS, section, task } from './seedItems.ts'

/** An endpoint and a valid call to it by the owner of the item. */
export type Operation = {
  endpoint: Endpoint
  /** The kind of item whose id is in the path or body. */
  item?: keyof typeof SEED_ITEMS
  query?: Record<string, string>
  body?: (id: string, owner: Member) => object | string | Promise<object>
  /** The call changes the caller's credentials or deletes the account, so it can be made only once per user. */
  once?: true
}

const closed = (endpoint: Endpoint, more: Omit<Operation, 'endpoint'> = {}): Operation => ({ endpoint, ...more })
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
  closed(getCharts),
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
  closed(deleteNote, { item: 'note' }),
  closed(createSection, { item: 'note', body: () => section }),
  closed(updateSection, { item: 'section', body: () => section }),
  closed(removeSection, { item: 'section' }),
]

const account: Operation[] = [
  closed(getUser),
  closed(editName, { body: () => ({ name: MARK }) }),
  closed(changeCurrency, { body: () => ({ currency: 'EUR' }) }),
  closed(listSessions),
  closed(endSession, { item: 'device' }),
  closed(changeEmail, { body: () => ({ email: `${randomUUID()}@example.com`, password: PASSWORD }) }),
  closed(requestDeletion, { body: () => ({ password: PASSWORD }) }),
  closed(endOtherSessions),
  closed(getMfaStatus),
  closed(requestAuthenticator, { body: () => ({ password: PASSWORD }) }),
  closed(requestPasskey, { body: () => ({ password: PASSWORD }) }),
  closed(changePassword, {
    once: true,
    body: () => ({ current_password: PASSWORD, new_password: 'eight-lakes-part' }),
  }),
  closed(verifyEmail, {
    once: true,
    body: async (_, { send, otp }) => {
      const email = `${randomUUID()}@example.com`
      const { body } = await send(changeEmail, { body: { email, password: PASSWORD } })
      return { code: body.code, otp: await otp(email) }
    },
  }),
  closed(verifyDeletion, {
    once: true,
    body: async (_, { send, otp }) => {
      const { body } = await send(requestDeletion, { body: { password: PASSWORD } })
      return { code: body.code, otp: await otp() }
    },
  }),
]

/** Every endpoint that requires a session. The access test fails if one is missing. */
export const CLOSED = [...money, ...tasks, ...routines, ...notes, ...account]

/** Endpoints that succeed only with an authenticator; the tests in `features/account/mfa` call them with one. */
export const WITH_AUTHENTICATOR: Endpoint[] = [
  addAuthenticator,
  removeAuthenticator,
  requestPasskeyProof,
  addPasskey,
  removePasskey,
  renewRecoveryCodes,
]

/** Every public endpoint. */
export const OPEN: Endpoint[] = [
  requestSignUp,
  confirmSignUp,
  signIn,
  finishSignIn,
  requestPasskeySignIn,
  signInWithPasskey,
  refreshTokens,
  signOut,
  resendOtp,
  forgotPassword,
  resetPassword,
  sendContactMessage,
]

/** Returns the name of an operation in the OpenAPI document, such as `POST /api/tasks/move/{id}/`. */
export const nameOf = ({ method, url }: Endpoint) => `${method} ${API_BASE}${url.replace(/:(\w+)/g, '{$1}')}`
